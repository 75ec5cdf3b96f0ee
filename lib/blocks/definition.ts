import type { z } from "zod";

export type Surface = "product" | "blog";
export type Mode = "draft" | "publish";

/** One fault of a value: `code` for programs, `message` for people. */
export type Fault = { code: string; message: string };
export type BlockError = Fault & { path: string; blockId?: string };

export type BlockDefinition<T extends string = string, S extends z.ZodObject = z.ZodObject> = {
  type: T;
  /** The version of the data's schema; it starts at 1 and each change adds a migration. */
  v: number;
  title: string;
  description: string;
  surfaces: readonly Surface[];
  maxPerDocument: number;
  /** The draft's shape with every limit; what publishing needs on top is a field's `publish` rule. */
  schema: S;
  example: { id: string; type: T; v: number; data: z.output<S> };
  /** `migrations[1]` turns data of version 1 into data of version 2, purely. */
  migrations: Readonly<Record<number, (data: unknown) => unknown>>;
};

export function defineBlock<const T extends string, S extends z.ZodObject>(
  definition: BlockDefinition<T, S>,
): BlockDefinition<T, S> {
  return definition;
}
