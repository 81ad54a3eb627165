// How the front-end tests run: in jsdom, one worker (the machine is shared).

import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    environment: "jsdom",
    include: ["**/*.test.{ts,tsx}"],
    maxWorkers: 1,
    testTimeout: 60_000, // ms: a busy machine is slow, and that is no fault
    restoreMocks: true,
  },
});
