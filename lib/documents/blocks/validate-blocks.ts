import type { z } from "zod";
import { fail, type ValidationError } from "../../core/errors";
import type { Surface } from "./definition";
import type { Block } from "./envelope";
import { type ParseOptions, parseBlocks } from "./parse";
import { placeInWords } from "./path-in-words";
import type { ValidateBlocks, Validation } from "./schema";

/** Reports every error of a document at once, as a result and not as a failure. Nothing is looked up. */
export const validateBlocks =
  (surface: Surface) =>
  async ({ now }: { now: Date }, input: z.output<typeof ValidateBlocks>): Promise<Validation> => {
    const result = parseBlocks(input.blocks, { surface, mode: input.mode, now });
    return result.ok ? { valid: true, errors: [] } : { valid: false, errors: result.errors };
  };

/** Validates the document; errors are 422, each with its path, and the detail names the first one's block and field. */
export function requireBlocks(blocks: unknown, options: ParseOptions): Block[] {
  const result = parseBlocks(blocks, options);
  return result.ok ? result.blocks : refuseBlocks(result.errors, blocks);
}

/** Refuses a document for its errors, as `requireBlocks` does. */
export function refuseBlocks(errors: ValidationError[], blocks: unknown): never {
  const [first, ...more] = errors;
  const rest = more.length > 0 ? ` (and ${more.length} more)` : "";
  const place = first && placeInWords(first.path, Array.isArray(blocks) ? blocks : null);
  const detail = first ? `${place ?? first.path}: ${first.message}${rest}` : "The blocks are not valid.";
  return fail("validation_failed", detail, { fields: errors });
}
