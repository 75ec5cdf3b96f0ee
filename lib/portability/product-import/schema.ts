import type { PictureKey, PlainKey } from "../../catalog/listings/fields";
import type { Listing } from "../../catalog/listings/schema";
import type { Typed } from "../../catalog/own-fields/rules";
import { cutAt } from "../../core/text";

/** A line of JSON, or a row that a list's format has read, or why it could not. */
export type SourceLine =
  | string
  | {
      line: number;
      value: unknown;
      raw?: unknown;
      /** What it says by declared types and fields, and what of its cells could not be used. */
      own?: Partial<Typed>;
      changes?: Change[];
    }
  | { line: number; problem: string };

/** A line of the file, as far as it could be understood. */
export type SourceRow = {
  /** What identifies it in its list, if that says so. */
  id: string;
  slug: string;
  name: string;
  websiteUrl: string | null;
  /** Empty where the description stands for it. */
  tagline: string;
  description: string;
  /** What it says for each plain field of a listing. */
  fields: Record<PlainKey, string[]>;
  sourceUrl: string | null;
  demoUrl: string | null;
  stars: number | null;
  release: { tag: string; publishedAt: string | null } | null;
  updatedAt: string | null;
  /** Undefined for a row that names none. */
  pictures: RowPictures | undefined;
};

/** A picture that a row names: an address, or a path from the list's folder. `alt` and `caption` may be empty. */
export type RowPicture = { source: { url: string } | { file: string }; alt: string; caption: string };

export type RowPictures = { logo: RowPicture | null; cover: RowPicture | null; screenshots: RowPicture[] };

/** A value that could not be imported unchanged; `to` is null if it was omitted. */
export type Change = { field: string; from: string; to: string | null; reason: string };

/** A value that is not imported, as the report shows it. */
export function leftOut(field: string, value: unknown, reason: string): Change {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { field, from: cutAt(text, 300), to: null, reason };
}

/** A block that is not validated yet. */
export type PlainBlock = { id: string; type: string; v: number; data: Record<string, unknown> };

/** A converted row: everything except its organization. */
export type ImportedProduct = {
  line: number;
  /** The row's identity in its source, whatever its slug becomes. */
  sourceSlug: string;
  slug: string;
  listing: Omit<Listing, PictureKey | keyof Typed> & Partial<Pick<Listing, "logo" | "cover"> & Typed>;
  blocks: PlainBlock[];
  changes: Change[];
  /** What `withPictures` takes and puts into the listing and the blocks. */
  pictures?: RowPictures;
  /** The row as its list publishes it, where others read that again. */
  raw?: unknown;
  digest?: Uint8Array<ArrayBuffer>;
};

export type Refusal = { line: number; slug: string | null; name: string | null; reason: string };

export type RowOutcome = "imported" | "updated" | "unchanged";

export type ImportReport = {
  file: string;
  organization: string;
  startedAt: string;
  seconds: number;
  rows: number;
  imported: number;
  updated: number;
  unchanged: number;
  /** How many of them this run published. */
  published: number;
  /** How many wait for a reviewer, because a person has edited their product since. */
  proposed: number;
  /** How many pictures this run took. */
  pictures: number;
  /** Saved, but incomplete or sent back by the screening: they exist and are not public. */
  heldBack: Refusal[];
  /** Changed values, of the rows that this run imported or updated. */
  changed: { line: number; slug: string; changes: Change[] }[];
  refused: Refusal[];
};
