import { describe, expect, it } from "vitest";
import * as z from "zod";
import { unwrapped } from "@/lib/documents/blocks/fields";
import { registry } from "@/lib/documents/blocks/registry";
import english from "@/messages/en.json";
import { choiceWords, fieldWords } from "./block-words";

const fields: Record<string, string> = english.blockFields;

/** Every field of a schema that has a title, with its code. */
function titledIn(schema: z.core.$ZodType, code: string): [code: string, title: string][] {
  const at = unwrapped(schema);
  const title = z.globalRegistry.get(at)?.title;
  const own: [string, string][] = title === undefined ? [] : [[code, title]];
  if (at instanceof z.ZodArray)
    return [...own, ...titledIn(at.def.element, code).filter(([of]) => of !== code)];
  if (!(at instanceof z.ZodObject)) return own;
  const inside = Object.entries(at.shape).flatMap(([name, each]) =>
    titledIn(each as z.core.$ZodType, `${code}_${name}`),
  );
  return [...own, ...inside];
}

describe.each(Object.values(registry))("the messages of $type", ({ type, title, description, schema }) => {
  it("call the block as the interface of programs does", () => {
    const { blockNames } = english;
    expect([blockNames[type], blockNames[`${type}About`]]).toEqual([title, description]);
  });

  it("call its fields so too", () => {
    for (const [code, called] of titledIn(schema, type))
      expect(fields[code] ?? fields[code.split("_").at(-1) ?? ""], code).toBe(called);
  });
});

it("a form calls some fields by a name of its own", () => {
  expect(fieldWords("hero", "cta.label", "Label")).toBe("Button label");
  expect(fieldWords("faq", "items[3].md", "Answer")).toBe("Answer");
  expect(fieldWords("faq", "items[3].newer", "Newer")).toBe("Newer");
});

it("a choice without a message is its value with a capital", () => {
  expect(choiceWords("pricing", "plans[0].interval", "once")).toBe("once");
  expect(choiceWords("pricing", "plans[0].currency", "EUR")).toBe("EUR");
  expect(choiceWords("analytics", "range", 30)).toBe("30 days");
  expect(choiceWords("features", "items[0].icon", "sparkle")).toBe("Sparkle");
});
