import type { Listing } from "../products/schema";

/** A line of the file as far as it could be understood. */
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

/** Something that could not be taken over as it was; `to` is null for what was left out. */
export type Change = { field: string; from: string; to: string | null; reason: string };

/** A block before the validator has seen it. */
export type PlainBlock = { id: string; type: string; v: number; data: Record<string, unknown> };

/** What becomes of a row: everything but the organization it goes to. */
export type ImportedProduct = {
  line: number;
  /** The row's own identity in its source, whatever became of the slug. */
  sourceSlug: string;
  slug: string;
  listing: Omit<Listing, "logo">;
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
  /** How many of them became public in this run. */
  published: number;
  /** Saved, and sent back by the screening: they are there, and not public. */
  heldBack: Refusal[];
  /** What could not be taken over as it was, of the rows that this run imported or updated. */
  changed: { line: number; slug: string; changes: Change[] }[];
  refused: Refusal[];
};
