import { fail } from "../core/errors";
import type { Block } from "./envelope";
import { type ParseOptions, parseBlocks } from "./parse";

/** The document, checked; faults are 422 with a path each. */
export function requireBlocks(blocks: unknown, options: ParseOptions): Block[] {
  const result = parseBlocks(blocks, options);
  if (result.ok) return result.blocks;
  const [first, ...more] = result.errors;
  const rest = more.length > 0 ? ` (and ${more.length} more)` : "";
  const detail = first ? `${first.path}: ${first.message}${rest}` : "The blocks are not valid.";
  return fail("validation_failed", detail, { fields: result.errors });
}
