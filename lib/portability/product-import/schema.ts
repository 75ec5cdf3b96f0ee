import type { Listing } from "../../catalog/products/schema";

/** A line of the file, as far as it could be understood. */
export type SourceRow = {
  slug: string;
  name: string;
  websiteUrl: string | null;
  description: string;
  licenses: string[];
  platforms: string[];
  categories: string[];
  sourceUrl: string | null;
  demoUrl: string | null;
  stars: number | null;
  release: { tag: string; publishedAt: string | null } | null;
  updatedAt: string | null;
};

/** A value that could not be imported unchanged; `to` is null if it was omitted. */
export type Change = { field: string; from: string; to: string | null; reason: string };

/** A block that is not validated yet. */
export type PlainBlock = { id: string; type: string; v: number; data: Record<string, unknown> };

/** A converted row: everything except its organization. */
export type ImportedProduct = {
  line: number;
  /** The row's identity in its source, whatever its slug becomes. */
  sourceSlug: string;
  slug: string;
  listing: Omit<Listing, "logo" | "cover" | "websitePicture">;
  blocks: PlainBlock[];
  changes: Change[];
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
  /** Saved, but sent back by the screening: they exist and are not public. */
  heldBack: Refusal[];
  /** Changed values, of the rows that this run imported or updated. */
  changed: { line: number; slug: string; changes: Change[] }[];
  refused: Refusal[];
};
