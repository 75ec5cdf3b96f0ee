import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

// Plain JavaScript without packages: this runs in a fresh clone, before anything is installed.

export const root = path.resolve(import.meta.dirname, "../..");
const oldest = [20, 19];

/** Exits with a message if this Node.js is too old to run Vitrine. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Vitrine needs Node.js ${oldest.join(".")} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}

const hashOf = (...files) => {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
};

const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  }).status === 0;

/**
 * Installs the packages of the lock file, those for development only where they are needed, and generates the database
 * client, each only if its inputs have changed.
 */
export function install({ forDevelopment }) {
  const all = hashOf("package-lock.json", "package.json");
  const stamps = forDevelopment ? [all] : [`${all} without development`, all];
  once("packages", stamps, "node_modules/.vitrine-packages", () => {
    console.log("Installing packages (npm ci) …");
    const which = forDevelopment ? "--include=dev" : "--omit=dev";
    return run("npm", ["ci", which, "--no-audit", "--no-fund", "--loglevel=error"]);
  });
  const schema = hashOf("prisma/schema.prisma", "package-lock.json");
  once("client", [schema], "lib/core/generated/.vitrine-client", () => {
    console.log("Generating the database client …");
    const prisma = path.join(root, "node_modules/prisma/build/index.js");
    const command = [prisma, "generate", "--config", "prisma/prisma.config.ts", "--no-hints"];
    // Generating asks for a migration engine that it never runs; naming any executable avoids the download.
    const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" };
    return run(process.execPath, command, env);
  });
}

/** Takes a step unless one of its stamps is in the file, and writes the first one there. */
function once(what, stamps, file, step) {
  const at = path.join(root, file);
  if (existsSync(at) && stamps.includes(readFileSync(at, "utf8"))) return;
  if (!step()) {
    console.error(
      `The ${what} could not be installed. See the output above, fix the problem and run the command again.`,
    );
    process.exit(1);
  }
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, stamps[0]);
}
