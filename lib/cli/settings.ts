import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { findRunAs, mayEnter } from "./embedded/binaries";

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

/** Reads .env into the environment; variables that are already set take precedence. */
export function loadEnvFile(): void {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
