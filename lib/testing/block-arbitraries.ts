import fc from "fast-check";
import * as z from "zod";
import { type FieldRule, fieldRules } from "../documents/blocks/fields";

const tricky = fc.constantFrom(
  ..."|a|word |*|**|_|`|```|~~~|#|## |> |- |1. |\\|<|<b>|</b>|&lt;|&|:::|:::pulse {}|::::|[|]|(|---|===|:|é|😀".split(
    "|",
  ),
  ...[" ", "\t", "|", "| a | b |", "[a](https://example.com/)", "![x](https://e.com/y)"],
  ...["![x](/media/01930a3e-5f00-7000-8000-0000000000f1)", "WEBVTT", "<script>", '"', "{", "}"],
);

const line = fc.array(tricky, { maxLength: 6 }).map((parts) => parts.join(""));
const text = fc
  .array(fc.tuple(tricky, fc.constantFrom("", " ", "\n", "\n\n", "\n  ")), { maxLength: 12 })
  .map((parts) => parts.flat().join(""));

const byKind: Record<Exclude<FieldRule["kind"], "list" | "media" | "record">, fc.Arbitrary<string>> = {
  line,
  text,
  markdown: text,
  url: fc.constantFrom("", "https://example.com/a?b=<c>&d", "http://example.com/(x)"),
  moment: fc.constantFrom("", "2025-01-02", "2025-01-02T03:04:05Z"),
  mediaId: fc.constantFrom("", "01930a3e-5f00-7000-8000-0000000000f1"),
};

/** Values of a block's schema, with text that is hard to write and read back; field rules reject some. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodDefault) return arbitraryOf(schema.def.innerType);
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.def.innerType));
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, field]) => [key, arbitraryOf(field)]);
    return fc.record(Object.fromEntries(fields));
  }
  if (schema instanceof z.ZodArray) {
    const rule = fieldRules.get(schema);
    const items = { maxLength: rule?.kind === "list" ? Math.min(3, rule.max) : 3 };
    const element = arbitraryOf(schema.def.element);
    const unique = rule?.kind === "list" && rule.unique === "";
    return unique ? fc.uniqueArray(element, items) : fc.array(element, items);
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) {
    return fc.integer({ min: schema.minValue ?? 0, max: Math.min(schema.maxValue ?? 100, 2 ** 40) });
  }
  return textOf(schema);
}

/** Half of the one-line texts are short plain words, so that fields with a pattern of their own are covered too. */
function textOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const rule = fieldRules.get(schema);
  if (rule === undefined || rule.kind === "list" || rule.kind === "media" || rule.kind === "record") {
    throw new Error("This kind of field has no values in the tests yet.");
  }
  const own = byKind[rule.kind];
  return rule.kind === "line" ? fc.oneof(own, fc.constantFrom("", "a-1", "word")) : own;
}
