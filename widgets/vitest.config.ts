// How the front-end tests run: in jsdom, one worker (the machine is shared).

import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    environment: "jsdom",
    include: ["**/*.test.{ts,tsx}"],
    maxWorkers: 1,
    restoreMocks: true,
  },
});
