import * as z from "zod";
import { paging } from "../../core/schema";

/** A block as a document holds it. */
export const Block = z.object({
  id: z.string(),
  type: z.string(),
  v: z.int(),
  data: z.record(z.string(), z.unknown()),
});

export const ListBlockTypes = z.strictObject(paging);

/** A block type for programs: the JSON Schema is that of the whole envelope, for publishing. */
export const BlockTypeEntry = z.object({
  type: z.string(),
  version: z.int(),
  title: z.string(),
  description: z.string(),
  jsonSchema: z.record(z.string(), z.unknown()),
  example: z.object({ id: z.string(), type: z.string(), v: z.int(), data: z.unknown() }),
  maxPerDocument: z.int(),
});
export type BlockTypeEntry = z.infer<typeof BlockTypeEntry>;

/**
 * The blocks of a document as sent: `parseBlocks`, which knows the surface and the time, validates them and reports
 * every error. The description here is for readers.
 */
export const UncheckedBlocks = z
  .unknown()
  .refine((blocks) => blocks !== undefined, "is required")
  .meta({
    description:
      "All blocks of the document, in order. The list of block types has a schema and an example for each.",
    type: "array",
    items: {
      type: "object",
      properties: {
        id: {
          type: "string",
          format: "uuid",
          description: "A new UUID for a new block; a changed block keeps its own.",
        },
        type: { type: "string" },
        v: { type: "integer", minimum: 1 },
        data: { type: "object" },
      },
      required: ["id", "type", "v", "data"],
    },
  });

export const ValidateBlocks = z.strictObject({
  blocks: UncheckedBlocks,
  mode: z.enum(["draft", "publish"]).default("draft"),
});

export const Validation = z.object({
  valid: z.boolean(),
  errors: z.array(
    z.object({ path: z.string(), code: z.string(), message: z.string(), blockId: z.string().optional() }),
  ),
});
export type Validation = z.infer<typeof Validation>;
