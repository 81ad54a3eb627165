// Builds each widget into cardlab/static/: one ES module and one stylesheet, Preact included.
//
//   npm run build    once          npm run watch    again at every change
//   npm run dev      the page dev.html, for looking at fixtures without a kernel
//
// Line 1 of each output names its sources by a hash, so that a Python test can tell a stale
// bundle without Node. THE RULE, to be recomputed there:
//
//   * take every file under widgets/ whose name ends in .ts .tsx .css .mjs or .json
//     (package-lock.json is one of them);
//   * leave out folders named node_modules, fixtures, testing or .dev, at any depth, and
//     files ending in .test.ts or .test.tsx;
//   * sort by the path relative to widgets/, written with "/", in code point order;
//   * SHA-256 over, for each file: path (UTF-8), a zero byte, the bytes, a zero byte.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const widgets = ["table", "pontoon", "ranker", "explorer", "exercise", "lab", "trainer"];
const largest = 40_000; // bytes of one .js: it travels, and is saved, with every widget

const common = {
  bundle: true,
  target: "es2022",
  supported: { nesting: false }, // nested CSS is written out: hosts may run older browsers
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
};

const mode = process.argv[2] ?? "";
if (mode === "--dev") await buildDevPage();
else if (mode === "--watch") await watch();
else await build();

async function build() {
  const result = await esbuild.build({ ...options(), metafile: true });
  for (const [path, { bytes }] of Object.entries(result.metafile.outputs)) {
    console.log(`${path}  ${bytes} bytes`);
    if (path.endsWith(".js") && bytes > largest) {
      console.error(`${path} is larger than ${largest} bytes`);
      process.exitCode = 1;
    }
  }
}

async function watch() {
  const context = await esbuild.context({ ...options(), logLevel: "info" });
  await context.watch();
}

async function buildDevPage() {
  await esbuild.build({
    entryPoints: [join(here, "dev.ts"), ...widgets.map((name) => join(here, name, `${name}.css`))],
    outdir: join(here, ".dev"),
    entryNames: "[name]",
    ...common,
    format: "iife", // a page opened from disk may not load modules
  });
  console.log(`open ${join(here, "dev.html")}`);
}

function options() {
  const line = `generated from widgets/ by \`npm run build\`, do not edit; sources sha256:${hashOfSources()}`;
  return {
    absWorkingDir: here,
    entryPoints: widgets.flatMap((name) => [
      { in: `${name}/index.tsx`, out: name },
      { in: `${name}/${name}.css`, out: name },
    ]),
    outdir: "../cardlab/static",
    ...common,
    format: "esm",
    minify: true, // names as well: a table with a coach and a memory strip would else be too large
    legalComments: "inline",
    banner: { js: `// ${line}`, css: `/* ${line} */` },
  };
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const path of sources("").sort()) {
    hash.update(path).update("\0").update(readFileSync(join(here, path))).update("\0");
  }
  return hash.digest("hex");
}

function sources(folder) {
  return readdirSync(join(here, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      return ["node_modules", "fixtures", "testing", ".dev"].includes(entry.name) ? [] : sources(path);
    }
    const isSource = /\.(ts|tsx|css|mjs|json)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name);
    return isSource ? [path] : [];
  });
}
