import type { z } from "zod";
import type { Surface } from "./definition";
import { parseBlocks } from "./parse";
import type { ValidateBlocks, Validation } from "./schema";

/** Every fault of a document at once; faults are an answer here, not an error. Nothing is looked up. */
export const validateBlocks =
  (surface: Surface) =>
  async ({ now }: { now: Date }, input: z.output<typeof ValidateBlocks>): Promise<Validation> => {
    const result = parseBlocks(input.blocks, { surface, mode: input.mode, now });
    return result.ok ? { valid: true, errors: [] } : { valid: false, errors: result.errors };
  };
