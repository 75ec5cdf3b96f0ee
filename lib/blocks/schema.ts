import * as z from "zod";
import { paging } from "../core/schema";

export const ListBlockTypes = z.strictObject(paging);

/** A block type as a program needs it: the JSON Schema is that of the whole envelope, ready to publish. */
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

export const ValidateBlocks = z.strictObject({
  blocks: z.unknown().refine((blocks) => blocks !== undefined, "is required"),
  mode: z.enum(["draft", "publish"]).default("draft"),
});

export const Validation = z.object({
  valid: z.boolean(),
  errors: z.array(
    z.object({ path: z.string(), code: z.string(), message: z.string(), blockId: z.string().optional() }),
  ),
});
export type Validation = z.infer<typeof Validation>;
