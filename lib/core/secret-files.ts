import { readFileSync } from "node:fs";
import { parseUrl } from "./parse-url";

type Source = Record<string, string | undefined>;
type Resolved = { values: Source; faults: string[] };

/**
 * Settings with their secrets in place: where NAME_FILE is set, NAME is the content of that file without the line break
 * at its end; and DATABASE_PASSWORD is part of the database's addresses, so that the database server can read the same
 * file. What can't be resolved stays as it was, with its fault.
 */
export function resolveSecrets(source: Source, names: readonly string[]): Resolved {
  const values = { ...source };
  const faults: string[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = source[variable];
    if (!file) continue;
    const fault = source[name] ? `must not be set beside ${name}` : readInto(values, name, file);
    if (fault) faults.push(`${variable}: ${fault}`);
    else delete values[variable];
  }
  const fault = placePassword(values);
  if (fault) faults.push(`DATABASE_PASSWORD: ${fault}`);
  return { values, faults };
}

function readInto(values: Source, name: string, file: string): string | null {
  try {
    const text = readFileSync(file, "utf8").replace(/\r?\n$/, "");
    if (text === "") return `names an empty file, ${file}`;
    values[name] = text;
    return null;
  } catch (error) {
    return `names ${file}, which can't be read (${(error as NodeJS.ErrnoException).code})`;
  }
}

function placePassword(values: Source): string | null {
  if (!values.DATABASE_PASSWORD) return null;
  if (!values.DATABASE_URL) return "needs DATABASE_URL, which is not set";
  const url = parseUrl(values.DATABASE_URL);
  // The address has a fault of its own.
  if (!url?.hostname) return null;
  if (!url.username) return "needs a user in DATABASE_URL, such as postgresql://vitrine@database/vitrine";
  if (url.password) return "must not be set beside a password in DATABASE_URL";
  const password = encodeURIComponent(values.DATABASE_PASSWORD);
  for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL"])
    if (values[name]) values[name] = withPassword(values[name], password);
  const replicas = values.DATABASE_REPLICA_URLS?.split(",").map((url) => withPassword(url.trim(), password));
  if (replicas) values.DATABASE_REPLICA_URLS = replicas.join(",");
  delete values.DATABASE_PASSWORD;
  return null;
}

/** The password of DATABASE_URL is that of the same user at the database's other addresses, unless they name one. */
function withPassword(address: string, password: string): string {
  const url = parseUrl(address);
  if (!url?.username || url.password) return address;
  url.password = password;
  return url.href;
}
