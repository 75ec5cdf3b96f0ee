import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";

/** Where a file is that nearly has a name, or the files of which each nearly has it. */
export type Near = { at: string } | { others: string[] };

const formed = (name: string): string => name.normalize("NFC");
const loose = (name: string): string => formed(name).toLowerCase().replace(/\s+/g, " ").trim();
const sizeless = (name: string): string => loose(name).replace(/-\d{1,5}x\d{1,5}(?=\.[a-z]+$)/, "");

/** The ways in which a name is compared with those of a folder, the most exact first; those with sizes are for files. */
const WAYS = [
  { wanted: formed, known: formed },
  { wanted: loose, known: loose },
  { wanted: sizeless, known: loose },
  { wanted: sizeless, known: sizeless },
];

/** Finds files by names that were written on another system, in another case, as an address, or with a size. */
export class NearFiles {
  private readonly folders = new Map<string, Map<string, string[]>[]>();

  /** Only names are compared: whether the file may be used is for the caller to see. Null where nothing is near. */
  find(root: string, wanted: string): Near | null {
    const slashed = wanted.replaceAll("\\", "/");
    for (const form of new Set([slashed, decoded(slashed)])) {
      const inside = path.relative(root, path.resolve(root, form));
      if (inside === "" || inside.startsWith("..") || path.isAbsolute(inside) || inside.includes("\0"))
        continue;
      const found = this.walk(root, inside.split(path.sep));
      if (found.length > 1) return { others: found };
      if (found[0] !== undefined) return { at: found[0] };
    }
    return null;
  }

  private walk(folder: string, [name = "", ...rest]: readonly string[]): string[] {
    const names = this.namesIn(folder);
    const isFile = rest.length === 0;
    for (const [at, way] of WAYS.slice(0, isFile ? 4 : 2).entries()) {
      const found = names[at]?.get(way.wanted(name)) ?? [];
      const places = (found.includes(name) ? [name] : found).map((each) => path.join(folder, each));
      const files = isFile ? places : places.flatMap((place) => this.walk(place, rest));
      if (files.length > 0) return files;
    }
    return [];
  }

  /** The names of a folder by what each way makes of them; none of one that can't be read. */
  private namesIn(folder: string): Map<string, string[]>[] {
    const known = this.folders.get(folder);
    if (known) return known;
    const names = isFolder(folder) ? readdirSync(folder) : [];
    const read = WAYS.map(({ known }) => {
      const by = new Map<string, string[]>();
      for (const name of names) by.set(known(name), [...(by.get(known(name)) ?? []), name]);
      return by;
    });
    this.folders.set(folder, read);
    return read;
  }
}

/** A link to one is none: nothing near is looked for behind it. */
const isFolder = (at: string): boolean => lstatSync(at, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** With its escapes as characters; as it is if one of them is none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
