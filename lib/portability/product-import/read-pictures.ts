import path from "node:path";
import { isRecord } from "../../core/is-record";
import { cutAt, oneLine } from "../../core/text";
import { normalizeWebsite } from "../../platform/outbound/website-url";
import { type Change, leftOut, type RowPicture, type RowPictures } from "./schema";

/** How many screenshots a row may have. */
export const maxScreenshots = 10;
const maxAlt = 300;
const maxCaption = 200;

/**
 * The pictures that a row names: `logo`, `cover` and a list of `screenshots`, each an address, a path beside the list, or
 * an object with `url` or `file`, `alt` and `caption`. What can't be one is left out and reported.
 */
export function readPictures(row: Record<string, unknown>, changes: Change[]): RowPictures | undefined {
  const read = (field: string, value: unknown): RowPicture[] => {
    const picture = readPicture(value);
    if (typeof picture !== "string") return picture ? [picture] : [];
    changes.push(leftOut(field, value, picture));
    return [];
  };
  const [logo = null] = read("logo", row.logo);
  const [cover = null] = read("cover", row.cover);
  const given = row.screenshots ?? [];
  const listed = Array.isArray(given) ? given : [given];
  for (const extra of listed.slice(maxScreenshots))
    changes.push(leftOut("screenshots", extra, `is over the limit of ${maxScreenshots}`));
  const screenshots = listed.slice(0, maxScreenshots).flatMap((value) => read("screenshots", value));
  return logo || cover || screenshots.length > 0 ? { logo, cover, screenshots } : undefined;
}

/** A picture, none, or why it can't be one. */
function readPicture(value: unknown): RowPicture | null | string {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string") return withSource(value, {});
  if (!isRecord(value)) return "is neither a URL, a file nor an object with one";
  const { url, file, ...more } = value;
  if (typeof url === "string" && typeof file !== "string")
    return isAddress(url) ? withSource(url, more) : notAllowed;
  if (typeof file === "string" && typeof url !== "string") return withSource(file, more, true);
  return "has to name either a url or a file";
}

function withSource(
  given: string,
  { alt, caption }: { alt?: unknown; caption?: unknown },
  isFile = false,
): RowPicture | string {
  const source = given.trim();
  const words = { alt: toLine(alt, maxAlt), caption: toLine(caption, maxCaption) };
  if (!isFile && isAddress(source)) {
    const url = normalizeWebsite(source);
    return url === null ? notAllowed : { source: { url }, ...words };
  }
  return fileError(source) ?? { source: { file: source }, ...words };
}

const notAllowed = "is not a public http or https URL on a standard port";
const isAddress = (text: string): boolean => /^\s*https?:\/\//i.test(text);

const toLine = (value: unknown, max: number): string =>
  typeof value === "string" ? cutAt(oneLine(value), max).trim() : "";

/** Files are named by a relative path below the list's folder, and by nothing else. */
function fileError(file: string): string | null {
  if (file.startsWith("//") || /^[a-z][a-z\d+.-]+:/i.test(file))
    return "is neither an http or https URL nor a file next to the list";
  if (path.posix.isAbsolute(file) || path.win32.isAbsolute(file) || /^[a-z]:/i.test(file))
    return "is an absolute path. Name files by their path from the list's folder";
  if (file.split(/[\\/]/).includes("..")) return "is outside the list's folder";
  return file === "" || file.includes("\0") ? "is not a path" : null;
}
