import { expect, it } from "vitest";
import { type Format, formats } from "@/lib/portability/lists/formats/schema";
import { importTargets } from "@/lib/portability/lists/targets";
import english from "@/messages/en.json";
import { formatLabel, targetLabel } from "./import-words";

it("calls formats and what columns fill as the server does", () => {
  for (const [format, label] of Object.entries(formats)) expect(formatLabel(format as Format)).toBe(label);
  for (const target of importTargets({ types: [], fields: [] }))
    expect(targetLabel(target)).toBe(target.label);
});

it("has a message for everything that a column can fill, and none for what nothing is", () => {
  const targets = importTargets({ types: [], fields: [] }).map(({ key }) => key);
  const worded = new Set([...keysOf("target_"), ...Object.keys(english.listingFields)]);
  expect(targets.filter((key) => !worded.has(key))).toEqual([]);
  expect(keysOf("target_").filter((key) => !targets.includes(key))).toEqual([]);
  expect(keysOf("format_").filter((key) => !(key in formats))).toEqual([]);
});

const keysOf = (prefix: string): string[] =>
  Object.keys(english.imports).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
