import type { ValidationError } from "@/lib/core/errors";
import { isRecord } from "@/lib/core/is-record";
import type { Mode } from "@/lib/documents/blocks/definition";
import { parseBlocks } from "@/lib/documents/blocks/parse";
import { registry } from "@/lib/documents/blocks/registry";
import { type EditorDocument, type EditorKind, HEAD, type Head, type HeadErrors } from "./document";

/** One thing to fix: where it is, in words and as the slot to open. */
export type Issue = { slot: string; path: string; where: string; message: string };

export type Checks<H extends Head = Head> = {
  /** The errors of the blocks with their paths in the document. */
  blocks: readonly ValidationError[];
  head: HeadErrors<H>;
  issues: readonly Issue[];
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
  const head = kind.check(document.head);
  const headIssues = Object.entries(head as Record<string, string>).map(([field, message]) => ({
    slot: HEAD,
    path: field,
    where: kind.names[field as keyof H & string],
    message,
  }));
  return { blocks, head, issues: [...headIssues, ...blocks.map((error) => toIssue(error, document))] };
}

function toIssue(error: ValidationError, { blocks }: Pick<EditorDocument, "blocks">): Issue {
  const index = Number(/^blocks\[(\d+)\]/.exec(error.path)?.[1] ?? -1);
  const block = blocks[index];
  if (block === undefined) return { slot: HEAD, path: error.path, where: "Document", message: error.message };
  const item = /\[(\d+)\]/.exec(error.path.slice(error.path.indexOf("]") + 1))?.[1];
  const where = `${registry[block.type].title}${item === undefined ? "" : `, item ${Number(item) + 1}`}`;
  return { slot: block.id, path: error.path, where, message: error.message };
}

/** How many pictures there are, and how many have an alternative text or are marked as decoration. */
export function countPictures<H extends Head>({ head, blocks }: EditorDocument<H>) {
  const pictures = [...picturesIn(head), ...blocks.flatMap(({ data }) => picturesIn(data))];
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
