import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./settings";

const inputs = ["app", "components", "lib", "public", "prisma/schema.prisma"];
const files = [
  "next.config.ts",
  "instrumentation.ts",
  "proxy.ts",
  "package-lock.json",
  "tsconfig.json",
  "postcss.config.mjs",
];
const distDir = () => path.join(root, process.env.NEXT_DIST_DIR ?? ".next");

/** Builds the web application unless the build that is there came from these very sources. */
export async function buildIfStale(report: (line: string) => void): Promise<void> {
  const stamp = path.join(distDir(), "vitrine-sources");
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  report("Building the web application (about half a minute) …");
  // The framework writes a folder of another name into tsconfig.json, which would be a source that has changed.
  const settings = path.join(root, "tsconfig.json");
  const before = readFileSync(settings, "utf8");
  await build().finally(() => {
    if (readFileSync(settings, "utf8") !== before) writeFileSync(settings, before);
  });
  writeFileSync(stamp, sources);
}

function hashSources(): string {
  const hash = createHash("sha256")
    .update(process.version)
    .update(process.env.SITE_URL ?? "");
  const add = (file: string) => hash.update(file).update(readFileSync(path.join(root, file)));
  const walk = (entry: string): void => {
    const inside = readdirSync(path.join(root, entry), { withFileTypes: true });
    for (const { name, ...item } of inside
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((dirent) => ({ name: dirent.name, isFolder: dirent.isDirectory() }))) {
      const at = `${entry}/${name}`;
      if (item.isFolder) walk(at);
      else if (!/\.test\.tsx?$/.test(name) && !at.startsWith("lib/cli/")) add(at);
    }
  };
  for (const entry of inputs) {
    if (entry.includes(".")) add(entry);
    else if (existsSync(path.join(root, entry))) walk(entry);
  }
  for (const file of files) if (existsSync(path.join(root, file))) add(file);
  return hash.digest("hex");
}

function build(): Promise<void> {
  const next = path.join(root, "node_modules/next/dist/bin/next");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [next, "build"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    const end = () => child.kill();
    process.once("exit", end);
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("close", (code) => {
      process.off("exit", end);
      if (code === 0) resolve();
      else reject(new Error(`The build failed:\n${output.split("\n").slice(-60).join("\n")}`));
    });
  });
}
