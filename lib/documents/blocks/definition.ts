import type { RootContent } from "mdast";
import type { z } from "zod";
import type { ValidationError } from "../../core/errors";
import { MAX_BLOCKS } from "./limits";
import type { BlockLive } from "./live";
import type { RichNode } from "./rich-text/tree";

export type Surface = "product" | "blog";

export type Mode = "draft" | "publish";

/** One error in a value: `code` for programs, `message` for people. */
export type InvalidValue = Pick<ValidationError, "code" | "message">;

type Written<T extends string, S extends z.ZodObject> = {
  type: T;
  title: string;
  description: string;
  surfaces: readonly Surface[];
  /** The shape of a draft with every limit; what publishing requires beyond it is in each field's `publish` rule. */
  schema: S;
  /** The block's content for a reader: the body of its directive, its plain text, its text in a diff. */
  outline(data: z.output<S>, live: BlockLive | null): RichNode[];
  /** Ordinary Markdown for the block, used only if reading it back returns the same data. */
  prose?(data: z.output<S>): string | null;
  /** Accepts a top-level node of ordinary Markdown, with its source, if it is of this type. */
  read?(node: RootContent, source: string): { data: unknown; lost?: string } | null;
};

type Versioned = {
  /** The version of the data's schema; it starts at 1, and each change adds a migration. */
  v: number;
  /** `migrations[1]` turns data of version 1 into data of version 2, as a pure function. */
  migrations: Readonly<Record<number, (data: unknown) => unknown>>;
  maxPerDocument: number;
};

export type BlockDefinition<T extends string = string, S extends z.ZodObject = z.ZodObject> = Versioned &
  Written<T, S> & { example: { id: string; type: T; v: number; data: z.output<S> } };

/** A block type: version 1 and as many in a document as it may have blocks, unless it says otherwise. */
export function defineBlock<const T extends string, S extends z.ZodObject>({
  exampleId,
  example,
  ...written
}: Written<T, S> & Partial<Versioned> & { exampleId: string; example: z.output<S> }): BlockDefinition<T, S> {
  const { type, v = 1 } = written;
  const block = { id: exampleId, type, v, data: example };
  return { v, migrations: {}, maxPerDocument: MAX_BLOCKS, ...written, example: block };
}
