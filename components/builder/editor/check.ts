import type { BlockError, Mode } from "@/lib/blocks/definition";
import { parseBlocks } from "@/lib/blocks/parse";
import { registry } from "@/lib/blocks/registry";
import { isRecord } from "@/lib/blocks/walk";
import type { Listing } from "@/lib/products/schema";
import { type EditorDocument, type Head, LISTING } from "./document";
import type { EditorKind, HeadErrors } from "./kind";

/** One thing to mend: where it is, in words and as a place to go to. */
export type Mend = { place: string; path: string; where: string; message: string };

export type Checks<H extends Head = Listing> = {
  /** The faults of the blocks with their paths in the document. */
  blocks: readonly BlockError[];
  listing: HeadErrors<H>;
  mends: readonly Mend[];
};

/** Draft mode gives what no save can take; publish mode also what review needs. */
export function checkDocument<H extends Head>(
  kind: EditorKind<H>,
  document: EditorDocument<H>,
  mode: Mode,
  now: Date,
): Checks<H> {
  const result = parseBlocks(document.blocks, { surface: kind.surface, mode, now });
  const blocks = result.ok ? [] : result.errors;
  const listing = kind.check(document.listing);
  const listingMends = Object.entries(listing as Record<string, string>).map(([field, message]) => ({
    place: LISTING,
    path: field,
    where: kind.names[field as keyof H & string],
    message,
  }));
  return { blocks, listing, mends: [...listingMends, ...blocks.map((error) => toMend(error, document))] };
}

function toMend(error: BlockError, { blocks }: Pick<EditorDocument, "blocks">): Mend {
  const index = Number(/^blocks\[(\d+)\]/.exec(error.path)?.[1] ?? -1);
  const block = blocks[index];
  if (block === undefined)
    return { place: LISTING, path: error.path, where: "Document", message: error.message };
  const item = /\[(\d+)\]/.exec(error.path.slice(error.path.indexOf("]") + 1))?.[1];
  const where = `${registry[block.type].title}${item === undefined ? "" : `, no. ${Number(item) + 1}`}`;
  return { place: block.id, path: error.path, where, message: error.message };
}

export type Pictures = { all: number; described: number };

/** How many pictures there are, and how many have an alternative text or are marked as decoration. */
export function countPictures<H extends Head>({ listing, blocks }: EditorDocument<H>): Pictures {
  const pictures = [...picturesIn(listing), ...blocks.flatMap(({ data }) => picturesIn(data))];
  const described = pictures.filter((picture) => isDescribed(picture)).length;
  return { all: pictures.length, described };
}

function picturesIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (!isRecord(value)) return [];
  if (typeof value.mediaId === "string" && "alt" in value) return [value];
  return Object.values(value).flatMap(picturesIn);
}

function isDescribed(picture: Record<string, unknown>): boolean {
  return picture.decorative === true || (typeof picture.alt === "string" && picture.alt.trim() !== "");
}
