import { lengthOf } from "./characters";
import type { BlockDefinition } from "./definition";
import { MAX_FIELD_MARKDOWN } from "./limits";
import { markdownWeight } from "./rich-text/scan";
import { type Path, walkFields } from "./walk";

/** What parsing the Markdown of a block takes, and where most of it is. What is too long is refused without parsing. */
export function weighData({ schema }: BlockDefinition, data: unknown): { weight: number; heaviest: Path } {
  let weight = 0;
  let most = 0;
  let heaviest: Path = [];
  walkFields(schema, data, (rule, value, path) => {
    if (rule.kind !== "markdown" || typeof value !== "string" || lengthOf(value) > MAX_FIELD_MARKDOWN) return;
    const own = markdownWeight(value);
    weight += own;
    if (own > most) [most, heaviest] = [own, path];
  });
  return { weight, heaviest };
}
