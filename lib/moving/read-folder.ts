import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { formatPath } from "../blocks/walk";
import { fail } from "../core/errors";
import { layout } from "./layout";
import { AnyManifest, formatVersion, Manifest } from "./schema";

/** An exported folder by its real path: nothing in it leads anywhere else. */
export type Folder = { root: string; manifest: Manifest };

/** Opens a folder that `exportProducts` made; anything else, and a layout of a later version, is refused. */
export async function openFolder(given: string): Promise<Folder> {
  const root = await realpath(given).catch(() => fail("not_found", `There is no folder ${given}.`));
  const raw = await readRaw(root, layout.manifest, 65_536);
  const about = AnyManifest.safeParse(raw);
  if (!about.success)
    return fail("validation_failed", `${layout.manifest} is not of an export: ${firstFaults(about.error)}`);
  if (about.data.version > formatVersion) {
    return fail(
      "validation_failed",
      `${layout.manifest}: version is ${about.data.version}, and this Vitrine reads up to ${formatVersion}. Update it first.`,
    );
  }
  return { root, manifest: check(layout.manifest, Manifest, raw) };
}

const mostJsonBytes = 8 * 1_048_576;

/** Reads one file of JSON and checks it; a fault is told with the file's name and the path in it. */
export async function readJson<T extends z.ZodType>(
  { root }: Pick<Folder, "root">,
  name: string,
  schema: T,
): Promise<z.output<T>> {
  return check(name, schema, await readRaw(root, name, mostJsonBytes));
}

function check<T extends z.ZodType>(name: string, schema: T, raw: unknown): z.output<T> {
  const result = schema.safeParse(raw);
  return result.success ? result.data : refuse(name, firstFaults(result.error));
}

const mostTold = 3;

const firstFaults = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, mostTold)
    .map((issue) => {
      const at = formatPath(issue.path.map((part) => (typeof part === "number" ? part : String(part))));
      return at === "" ? issue.message : `${at}: ${issue.message}`;
    })
    .join("; ") + (issues.length > mostTold ? `; and ${issues.length - mostTold} more` : "");

async function readRaw(root: string, name: string, most: number): Promise<unknown> {
  const handle = await openFile(root, name, most);
  try {
    const bytes = await handle.readFile();
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(name, "is not valid JSON.");
    if (error instanceof TypeError) return refuse(name, "is not UTF-8.");
    throw error;
  } finally {
    await handle.close();
  }
}

/** Opens a plain file of the folder: not a link, not behind one, and no larger than it may be. */
export async function openFile(root: string, name: string, most: number): Promise<FileHandle> {
  const at = path.join(root, name);
  const real = await realpath(at).catch(() => refuse(name, "is missing."));
  if (real !== at) return refuse(name, "is a link, or lies behind one.");
  const about = await lstat(at);
  if (!about.isFile()) return refuse(name, "is no file.");
  if (about.size > most) return refuse(name, `has ${about.size} bytes; it may have ${most} at most.`);
  return open(at, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
}

/** The names in a folder of the folder, in their order; one that is not there holds none. */
export async function listNames({ root }: Pick<Folder, "root">, name: string): Promise<string[]> {
  const at = path.join(root, name);
  const real = await realpath(at).catch(() => null);
  if (real === null) return [];
  if (real !== at) return refuse(name, "is a link, or lies behind one.");
  return (await readdir(at)).sort();
}

export const refuse = (name: string, what: string): never =>
  fail(
    "validation_failed",
    what.startsWith("is ") || what.startsWith("has ") ? `${name} ${what}` : `${name}: ${what}`,
  );
