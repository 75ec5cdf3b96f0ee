import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { checkEnv, type Env, placeSecrets } from "../core/env";
import { embeddedUrl } from "../core/variables/postgres";
import { findRunAs, mayEnter } from "./embedded/binaries";
import { judgeLimits } from "./judge-limits";

export const root = path.resolve(import.meta.dirname, "../..");

/**
 * Where the embedded demo keeps its database, files and secrets: VITRINE_DATA, or `.vitrine` in the checkout; for
 * root, below a home that PostgreSQL's user may not enter, a folder below /var/lib/vitrine.
 */
export function dataFolder(): string {
  const wanted = path.resolve(root, process.env.VITRINE_DATA || ".vitrine");
  mkdirSync(wanted, { recursive: true });
  if (process.platform === "win32" || mayEnter(wanted, findRunAs())) return wanted;
  const name = createHash("sha256").update(wanted).digest("hex").slice(0, 12);
  const other = path.join("/var/lib/vitrine", name);
  mkdirSync(other, { recursive: true, mode: 0o755 });
  return other;
}

/** Reads .env and files with secrets into the environment; variables that are already set take precedence. */
export function loadEnvFile(): void {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  placeSecrets();
}

/** Whether this runs in the container image, which has no compiler, no tests and no embedded database. */
export const isImage = (): boolean => process.env.VITRINE_IMAGE === "1";

/** Whether this is the embedded demo: no database is named, in whatever way. */
export const isEmbedded = (): boolean =>
  !isImage() && !process.env.DATABASE_URL && !process.env.DATABASE_URL_FILE;

/** The settings, checked before anything starts; the demo makes the two that it needs by itself. */
export function readSettings(): { env: Env | null; faults: string[]; warnings: string[] } {
  const made = isEmbedded()
    ? {
        DATABASE_URL: embeddedUrl,
        NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || "x".repeat(32),
      }
    : {};
  const { env, faults } = checkEnv({ ...process.env, ...made });
  const limits = judgeLimits(Object.keys(process.env));
  const all = [...faults, ...limits.faults];
  return { env: all.length === 0 ? env : null, faults: all, warnings: limits.warnings };
}

let hasWarned = false;

export function requireSettings(): Env {
  const { env, faults, warnings } = readSettings();
  if (!env)
    throw new Error(
      `The configuration is incomplete or invalid:\n${faults.map((fault) => `  ${fault}`).join("\n")}\nSee .env.example, and docs/operating.md for what each variable means.`,
    );
  if (!hasWarned) for (const warning of warnings) console.warn(`Warning: ${warning}`);
  hasWarned = true;
  return env;
}
