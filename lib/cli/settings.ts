import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findRunAs, mayEnter } from "./embedded/binaries";

export const root = path.resolve(import.meta.dirname, "../..");

/**
 * Where the embedded demo keeps its database, its files and its secrets: VITRINE_DATA, or `.vitrine` in the checkout;
 * for root below a home that PostgreSQL's own user may not enter, a folder of this checkout below /var/lib/vitrine.
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

/** Reads .env into the environment; what is set already wins. */
export function loadEnvFile(): void {
  const file = path.join(root, ".env");
  if (!existsSync(file)) return;
  const before = { ...process.env };
  process.loadEnvFile(file);
  Object.assign(process.env, before);
}

/** A secret of the embedded demo, made once and kept readable for its owner alone. */
export function keptSecret(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}
