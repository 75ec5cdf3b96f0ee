import type { z } from "zod";
import { placeWords } from "@/components/blocks/block-words";
import type { ValidationError } from "@/lib/core/errors";
import { isRecord } from "@/lib/core/is-record";
import { messages } from "@/lib/core/messages";
import type { Mode } from "@/lib/documents/blocks/definition";
import type { Block } from "@/lib/documents/blocks/envelope";
import { parseBlocks } from "@/lib/documents/blocks/parse";
import { placeInWords } from "@/lib/documents/blocks/path-in-words";
import { editor } from "@/messages/en.json";
import { type EditorDocument, type EditorKind, END, HEAD, type Head, type HeadErrors } from "./document";
import { issueWords } from "./issue-words";

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
  const more = kind.checkBlocks?.(document.blocks, mode) ?? [];
  const found = [...(result.ok ? [] : result.errors), ...more];
  const blocks = found.map((error) => ({ ...error, message: issueWords(error) }));
  const head = kind.check(document.head, mode);
  const fields = Object.keys(kind.names) as (keyof H & string)[];
  const headIssues = fields.flatMap((path): Issue[] => {
    const message = head[path];
    return message ? [{ slot: HEAD, path, where: kind.names[path], message }] : [];
  });
  return { blocks, head, issues: [...headIssues, ...blocks.map((error) => toIssue(error, document))] };
}

function toIssue({ path, message }: ValidationError, { blocks }: Pick<EditorDocument, "blocks">): Issue {
  return { ...placeOf(path, blocks), path, message };
}

/** What is wrong with the fields of a head by their schemas. */
export function headErrors<H extends Head>(
  schemas: Readonly<Record<keyof H, z.ZodType>>,
  head: H,
): HeadErrors<H> {
  const errors: HeadErrors<H> = {};
  for (const key of Object.keys(schemas) as (keyof H & string)[]) {
    const [issue] = schemas[key].safeParse(head[key]).error?.issues ?? [];
    if (issue) errors[key] = refusalOf(issue);
  }
  return errors;
}

function refusalOf(issue: z.core.$ZodIssue): string {
  const t = messages({ editor });
  if (issue.code !== "too_big") return t("wrongValue", { message: issue.message });
  if (issue.origin === "array") return t("atMost", { maximum: Number(issue.maximum) });
  const isOfSeveral = issue.path.some((part) => typeof part === "number");
  return t(isOfSeveral ? "atMostCharactersEach" : "atMostCharacters", { maximum: Number(issue.maximum) });
}

/** The slot that a path of the document leads to, and the place in words. */
export function placeOf(path: string, blocks: readonly Block[] | null): Pick<Issue, "slot" | "where"> {
  const t = messages({ editor });
  const index = Number(/^blocks\[(\d+)\]/.exec(path)?.[1] ?? -1);
  return {
    slot: blocks?.[index]?.id ?? END,
    where: placeInWords(path, blocks, placeWords()) ?? t("pageContent"),
  };
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
