import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Note, type Skipped, Unreadable } from "./source";

export type Folder = {
  /** Paths from the folder on, with slashes, in order. */
  markdown: string[];
  json: string[];
  pictures: string[];
  notes: Note[];
  skipped: Skipped[];
};

const PICTURE = /\.(jpe?g|png|webp|gif|avif|svg)$/i;
const deepest = 20;

/** Which files of a folder are read. No link is followed; hidden folders and installed packages are passed over. */
export function readFolder(root: string): Folder {
  const found: Folder = { markdown: [], json: [], pictures: [], notes: [], skipped: [] };
  walk(root, "", 0, found);
  return found;
}

function walk(root: string, inside: string, depth: number, found: Folder): void {
  const entries = readdirSync(path.join(root, inside), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = inside === "" ? entry.name : `${inside}/${entry.name}`;
    if (entry.isSymbolicLink())
      found.skipped.push({ file, reason: "is a symbolic link, which is not followed." });
    else if (entry.isDirectory()) {
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      if (depth < deepest) walk(root, file, depth + 1, found);
      else found.skipped.push({ file, reason: `is more than ${deepest} folders deep.` });
    } else sort(entry, file, found);
  }
}

function sort(entry: Dirent, file: string, found: Folder): void {
  if (!entry.isFile()) found.skipped.push({ file, reason: "is not a regular file." });
  else if (/^_index\./.test(entry.name)) found.notes.push({ file, message: "A section page is not a post." });
  else if (/\.(md|markdown|mdx)$/i.test(entry.name)) found.markdown.push(file);
  else if (/\.json$/i.test(entry.name)) found.json.push(file);
  else if (PICTURE.test(entry.name)) found.pictures.push(file);
  else if (!entry.name.startsWith("."))
    found.notes.push({ file, message: "Files of this type are not imported." });
}

/** The text of a UTF-8 file, without its mark and with line feeds only. */
export function readText(at: string, maxBytes: number): string {
  const { size } = statSync(at);
  if (size > maxBytes)
    throw new Unreadable(
      `has ${size.toLocaleString("en-US")} bytes; the limit is ${maxBytes.toLocaleString("en-US")}.`,
    );
  const bytes = readFileSync(at);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw new Unreadable("is not in UTF-8. Convert it, for example with iconv, and import again.");
  }
}
