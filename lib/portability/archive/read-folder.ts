import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { fail } from "../../core/errors";
import { dayMs, startOfDay } from "../../core/time";
import { formatPath } from "../../documents/blocks/walk";
import { layout } from "./layout";
import { AnyManifest, formatVersion, Manifest } from "./schema";

/** An archive by its real path: nothing in it leads anywhere else. All times in its files move by `later` milliseconds. */
export type Folder = { root: string; manifest: Manifest; later: number };

/**
 * Opens an archive of `exportProducts`; anything else, and a later version of the layout, is rejected. With `asOf` its
 * times move as if it had been exported then, so that a sample directory never looks old.
 */
export async function openFolder(given: string, asOf?: Date): Promise<Folder> {
  const root = await realpath(given).catch(() => fail("not_found", `There is no folder ${given}.`));
  const raw = await readRaw(root, layout.manifest, 65_536);
  const about = AnyManifest.safeParse(raw);
  if (!about.success)
    return fail(
      "validation_failed",
      `${layout.manifest} is not the manifest of an export: ${firstErrors(about.error)}`,
    );
  if (about.data.version > formatVersion) {
    return fail(
      "validation_failed",
      `${layout.manifest}: version is ${about.data.version}, but this Vitrine only reads up to ${formatVersion}. Update Vitrine first.`,
    );
  }
  const manifest = check(layout.manifest, Manifest, raw);
  return { root, manifest, later: asOf ? asOf.getTime() - Date.parse(manifest.exportedAt) : 0 };
}

const maxJsonBytes = 8 * 1_048_576;

/** Reads and validates a JSON file; an error contains the file's name and the path in it. */
export async function readJson<T extends z.ZodType>(
  { root, manifest, later }: Folder,
  name: string,
  schema: T,
): Promise<z.output<T>> {
  const raw = await readRaw(root, name, maxJsonBytes);
  return check(name, schema, later === 0 ? raw : moveTimes(raw, new Date(manifest.exportedAt), later));
}

export function check<T extends z.ZodType>(name: string, schema: T, raw: unknown): z.output<T> {
  const result = schema.safeParse(raw);
  return result.success ? result.data : refuse(name, firstErrors(result.error));
}

const maxListed = 3;

const firstErrors = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, maxListed)
    .map((issue) => {
      const at = formatPath(issue.path.map((part) => (typeof part === "number" ? part : String(part))));
      return at === "" ? issue.message : `${at}: ${issue.message}`;
    })
    .join("; ") + (issues.length > maxListed ? `; and ${issues.length - maxListed} more` : "");

async function readRaw(root: string, name: string, most: number): Promise<unknown> {
  const text = await readText(root, name, most);
  try {
    return JSON.parse(text);
  } catch {
    return refuse(name, "is not valid JSON.");
  }
}

/** Reads a plain file of the folder as UTF-8. */
export async function readText(root: string, name: string, most = maxJsonBytes): Promise<string> {
  const handle = await openFile(root, name, most);
  try {
    const bytes = await handle.readFile();
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return refuse(name, "is not UTF-8.");
    throw error;
  } finally {
    await handle.close();
  }
}

/** Opens a plain file of the archive: not a link, not behind one, and not above its size limit. */
export async function openFile(root: string, name: string, most: number): Promise<FileHandle> {
  const at = path.join(root, name);
  const real = await realpath(at).catch(() => refuse(name, "is missing."));
  if (real !== at) return refuse(name, "is a symbolic link or inside one.");
  const about = await lstat(at);
  if (!about.isFile()) return refuse(name, "is not a file.");
  if (about.size > most) return refuse(name, `has ${about.size} bytes; the limit is ${most}.`);
  return open(at, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
}

/** The sorted names in a subfolder; a missing one is empty. */
export async function listNames({ root }: Pick<Folder, "root">, name: string): Promise<string[]> {
  const at = path.join(root, name);
  const real = await realpath(at).catch(() => null);
  if (real === null) return [];
  if (real !== at) return refuse(name, "is a symbolic link or inside one.");
  return (await readdir(at)).sort();
}

export const refuse = (name: string, what: string): never =>
  fail(
    "validation_failed",
    what.startsWith("is ") || what.startsWith("has ") ? `${name} ${what}` : `${name}: ${what}`,
  );

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value of a file with every time and day in it later: days by the calendar days from `exportedAt` to its new time. */
export function moveTimes(value: unknown, exportedAt: Date, later: number): unknown {
  const newDay = startOfDay(new Date(exportedAt.getTime() + later)).getTime();
  const days = Math.round((newDay - startOfDay(exportedAt).getTime()) / dayMs);
  const move = (part: unknown): unknown => {
    if (typeof part === "string") return movedText(part, later, days);
    if (Array.isArray(part)) return part.map(move);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, move(each)]));
  };
  return move(value);
}

function movedText(text: string, later: number, days: number): string {
  const by = INSTANT.test(text) ? later : DAY.test(text) ? days * dayMs : null;
  const at = by === null ? null : new Date(Date.parse(text) + by);
  if (at === null || Number.isNaN(at.getTime())) return text;
  return DAY.test(text) ? at.toISOString().slice(0, 10) : at.toISOString();
}
