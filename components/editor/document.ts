import { dequal } from "dequal/lite";
import { v7 } from "uuid";
import type { ValidationError } from "@/lib/core/errors";
import { isRecord } from "@/lib/core/is-record";
import type { Mode, Surface } from "@/lib/documents/blocks/definition";
import type { Block } from "@/lib/documents/blocks/envelope";
import { type BlockType, registry } from "@/lib/documents/blocks/registry";

/** What stands above the blocks, field by field: what a product or a post says of itself. */
export type Head = object;

/** What the editor edits: all that a revision holds. */
export type EditorDocument<H extends Head = Head> = { head: H; blocks: readonly Block[] };

export type HeadErrors<H extends Head = Head> = Partial<Record<keyof H & string, string>>;

/** What the editor must know of the kind of document that it edits. */
export type EditorKind<H extends Head = Head> = {
  surface: Surface;
  /** What the fields of the head are called. */
  names: Readonly<Record<keyof H & string, string>>;
  /** What is wrong with the head, field by field: what no save can take, and in publish mode what is missing. */
  check: (head: H, mode: Mode) => HeadErrors<H>;
  /** What is wrong with the blocks beside what their schemas say. */
  checkBlocks?: (blocks: readonly Block[], mode: Mode) => ValidationError[];
};

/** Where the head's fields stand among the slots that can be open, next to the blocks' ids. */
export const HEAD = "head";

/** Where a block is being chosen, and whether from within a text. */
export type Adding = { index: number; isFromText: boolean } | null;

/** Where the document goes on, for what is missing from it as a whole. */
export const END = "end";

export const sameDocument = <H extends Head>(a: EditorDocument<H>, b: EditorDocument<H>): boolean =>
  a === b || (dequal(a.head, b.head) && dequal(a.blocks, b.blocks));

/** A field of a document's head in words: a text, names, or what a picture shows. */
export function headWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (isRecord(value) && !("alt" in value))
    return Object.entries(value)
      .flatMap(([key, each]) => (each === null ? [] : [`${key}: ${headWords(each)}`]))
      .join(", ");
  if (typeof value === "object" && "alt" in value) return String(value.alt) || "a picture";
  return String(value);
}

/** A new block of a type, with its schema's defaults and what is given. */
export function newBlock(type: BlockType, data: Record<string, unknown> = {}): Block {
  const { schema, v } = registry[type];
  return { id: v7(), type, v, data: schema.parse(data) } as Block;
}

export const copyBlock = (block: Block): Block => ({ ...structuredClone(block), id: v7() });
