import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import type { BuildOptions } from "esbuild";
import { envNames } from "../core/env";
import { giveOwnKeys } from "./build-keys";
import { programSources, serverFolder } from "./server-env";
import { root } from "./settings";

const run = promisify(execFile);

const folders = ["app", "components", "lib", "messages"];
const files = [
  "lib/cli/build.ts",
  "prisma/schema.prisma",
  "next.config.ts",
  "instrumentation.ts",
  "proxy.platform.ts",
  "package-lock.json",
  "tsconfig.json",
  "postcss.config.mjs",
];
export const distDir = () => path.join(root, process.env.NEXT_DIST_DIR ?? ".next");

const stampFile = () => path.join(distDir(), "vitrine-sources");
const isMadeFrom = (sources: string): boolean =>
  existsSync(stampFile()) && readFileSync(stampFile(), "utf8") === sources;

/** Refuses sources that have changed since their build, which is in use and must stay as it is. */
export function requireBuilt(): void {
  if (!isMadeFrom(hashSources()))
    throw new Error(
      `The sources have changed since ${root} was built, and a build in use can't be replaced. Put the new release into a checkout of its own and let RELEASE_LINK point to it, or stop and start.`,
    );
}

/** Builds the web application unless the existing build, which may be a release's, was made from the same sources. */
export async function buildIfStale(report: (line: string) => void): Promise<void> {
  const sources = hashSources();
  if (isMadeFrom(sources)) return giveOwnKeys(distDir());
  report("Building the web application (about half a minute) …");
  // The framework writes another folder's name into tsconfig.json, which would count as a changed source.
  const settings = path.join(root, "tsconfig.json");
  const before = readFileSync(settings, "utf8");
  rmSync(stampFile(), { force: true });
  await build(report).finally(() => {
    if (readFileSync(settings, "utf8") !== before) writeFileSync(settings, before);
  });
  await bundleServer();
  writeFileSync(stampFile(), sources);
}

/** Makes plain JavaScript of the web server, of the primary and of what they run, beside the pages that they serve. */
export async function bundleServer(folder = serverFolder()): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  // The framework's folder says that its own files are CommonJS.
  const outExtension = { ".js": ".mjs" };
  await bundlePrograms(programSources, folder, { outExtension });
}

/** Makes plain JavaScript of TypeScript programs and what they import of this project; packages stay where they are. */
export async function bundlePrograms(
  entryPoints: BuildOptions["entryPoints"],
  outdir: string,
  more: BuildOptions = {},
): Promise<void> {
  // Where the build is at hand, the compiler isn't.
  const { build: bundle } = await import("esbuild");
  await bundle({
    entryPoints,
    absWorkingDir: root,
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    logLevel: "error",
    ...more,
  });
}

function hashSources(): string {
  const hash = createHash("sha256").update(process.env.PLATFORM ?? "");
  for (const file of [...folders.flatMap(filesBelow), ...files])
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

/** The files below a folder that the web application may be made from, in the same order on every machine. */
function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((file) => !/^lib\/(cli|testing)\//.test(file))
    .sort();
}

/** The environment without settings of Vitrine but PLATFORM: no other gets into a build, which serves any site. */
function withoutSettings(): NodeJS.ProcessEnv {
  const isSetting = (name: string) =>
    name !== "PLATFORM" && envNames.some((each) => name === each || name === `${each}_FILE`);
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !isSetting(name)),
  ) as NodeJS.ProcessEnv;
}

/** The steps of the framework's build that take a while, as it announces them. */
const step = /^\W*(Compiled successfully|Collecting page data|Generating static pages|Finalizing)/;

async function build(report: (line: string) => void): Promise<void> {
  const building = run(process.execPath, [path.join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    env: { ...withoutSettings(), NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    maxBuffer: Infinity,
  });
  const startedAt = performance.now();
  const lines = createInterface({ input: building.child.stdout as Readable });
  let last = "";
  lines.on("line", (line) => {
    const [, name = last] = step.exec(line) ?? [];
    if (name !== last) report(`  ${name}, after ${Math.round((performance.now() - startedAt) / 1000)} s`);
    last = name;
  });
  const end = () => building.child.kill();
  process.once("exit", end);
  try {
    await building;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The build failed:\n${`${stdout}${stderr}`.split("\n").slice(-60).join("\n")}`);
  } finally {
    process.off("exit", end);
  }
}
