import { describe, expect, it } from "vitest";
import {
  activities,
  block,
  cpuMs,
  errorsIn,
  FEATURE,
  item,
  LINK,
  letters,
  links,
  many,
  now,
  QUESTION,
  text,
} from "../../testing/block-fixtures";
import { parseBlocks } from "./parse";
import { registry } from "./registry";

describe("examples", () => {
  it.each(Object.values(registry).map((entry) => [entry.type, entry] as const))(
    "%s may be published",
    (_, entry) => {
      for (const surface of entry.surfaces) {
        const result = parseBlocks([entry.example], { surface, mode: "publish", now });
        expect(result).toEqual({ ok: true, blocks: [entry.example] });
      }
    },
  );
});

describe("limits at the edge and one over", () => {
  it.each<[string, (size: number) => unknown[], number, string]>([
    ["richText md", (n) => [text(letters(n))], 10_000, "blocks[0].data.md too_long"],
    ["heading text", (n) => [block("heading", { text: letters(n) })], 120, "blocks[0].data.text too_long"],
    [
      "emoji count once",
      (n) => [block("heading", { text: "😀".repeat(n) })],
      120,
      "blocks[0].data.text too_long",
    ],
    [
      "features",
      (n) => [block("features", { items: many(n, () => FEATURE) })],
      12,
      "blocks[0].data.items too_many",
    ],
    [
      "feature title",
      (n) => [block("features", { items: [{ title: letters(n) }] })],
      80,
      "blocks[0].data.items[0].title too_long",
    ],
    [
      "feature md",
      (n) => [block("features", { items: [{ ...FEATURE, md: letters(n) }] })],
      400,
      "blocks[0].data.items[0].md too_long",
    ],
    ["links", (n) => [links(...many(n, () => LINK))], 12, "blocks[0].data.items too_many"],
    [
      "link label",
      (n) => [links({ ...LINK, label: letters(n) })],
      80,
      "blocks[0].data.items[0].label too_long",
    ],
    [
      "link url",
      (n) => [links({ ...LINK, url: `https://a.bc/${letters(n - 13)}` })],
      2048,
      "blocks[0].data.items[0].url too_long",
    ],
    ["activities", (n) => [activities(...many(n, () => item()))], 50, "blocks[0].data.items too_many"],
    [
      "activities title",
      (n) => [block("activities", { title: letters(n) })],
      80,
      "blocks[0].data.title too_long",
    ],
    ["activities limit", (n) => [block("activities", { limit: n })], 50, "blocks[0].data.limit too_large"],
    [
      "activity title",
      (n) => [activities(item({ title: letters(n) }))],
      120,
      "blocks[0].data.items[0].title too_long",
    ],
    [
      "activity md",
      (n) => [activities(item({ md: letters(n) }))],
      1_000,
      "blocks[0].data.items[0].md too_long",
    ],
    ["faq", (n) => [block("faq", { items: many(n, () => QUESTION) })], 20, "blocks[0].data.items too_many"],
    [
      "faq question",
      (n) => [block("faq", { items: [{ ...QUESTION, question: letters(n) }] })],
      200,
      "blocks[0].data.items[0].question too_long",
    ],
    [
      "faq md",
      (n) => [block("faq", { items: [{ ...QUESTION, md: letters(n) }] })],
      2_000,
      "blocks[0].data.items[0].md too_long",
    ],
    ["pulse title", (n) => [block("pulse", { title: letters(n) })], 80, "blocks[0].data.title too_long"],
    ["code", (n) => [block("code", { code: letters(n) })], 10_000, "blocks[0].data.code too_long"],
    [
      "code file name",
      (n) => [block("code", { code: "x", filename: letters(n) })],
      120,
      "blocks[0].data.filename too_long",
    ],
    ["blocks", (n) => many(n, () => text("x")), 100, "blocks too_many"],
    [
      "markdown of all",
      (n) => [...many(6, () => text(letters(9_000))), text(letters(n - 54_000))],
      60_000,
      "blocks too_much_markdown",
    ],
    ["quotes within quotes", (n) => [text(`${"> ".repeat(n)}x`)], 8, "blocks[0].data.md nested_too_deep"],
    [
      "lists within lists",
      (n) => [text(many(n, (i) => `${"  ".repeat(i)}- x`).join("\n"))],
      8,
      "blocks[0].data.md nested_too_deep",
    ],
  ])("%s", (_, make, most, error) => {
    expect(errorsIn(make(most))).toEqual([]);
    expect(errorsIn(make(most + 1))).toEqual([error]);
    expect(errorsIn(make(most + 1), "draft")).toEqual([error]);
  });

  it.each<[string, (size: number) => unknown[], number, string]>([
    ["quote md", (n) => [block("quote", { md: letters(n) })], 1_000, "blocks[0].data.md too_long"],
    [
      "quote cite",
      (n) => [block("quote", { md: "x", cite: letters(n) })],
      120,
      "blocks[0].data.cite too_long",
    ],
    ["callout md", (n) => [block("callout", { md: letters(n) })], 2_000, "blocks[0].data.md too_long"],
    [
      "table head",
      (n) => [block("table", { head: many(n, () => "x"), rows: [["x"]] })],
      8,
      "blocks[0].data.head too_many",
    ],
    [
      "table rows",
      (n) => [block("table", { head: ["x"], rows: many(n, () => ["x"]) })],
      50,
      "blocks[0].data.rows too_many",
    ],
    [
      "table row",
      (n) => [block("table", { head: ["x"], rows: [many(n, () => "x")] })],
      8,
      "blocks[0].data.rows[0] too_many",
    ],
    [
      "table cell",
      (n) => [block("table", { head: ["x"], rows: [[letters(n)]] })],
      300,
      "blocks[0].data.rows[0][0] too_long",
    ],
  ])("blog: %s", (_, make, most, error) => {
    expect(errorsIn(make(most), "publish", "blog")).toEqual([]);
    expect(errorsIn(make(most + 1), "draft", "blog")).toEqual([error]);
  });

  it("takes 256 KB of JSON and not a byte more", () => {
    const document = (size: number) => {
      const blocks = many(26, () => links(...many(12, () => ({ ...LINK, kind: "website" }))));
      for (const { data } of blocks) {
        for (const one of (data as { items: { url: string }[] }).items) {
          const room = size - JSON.stringify(blocks).length;
          one.url += room > 0 ? `/${letters(Math.min(room, 900) - 1)}` : "";
        }
      }
      return blocks;
    };
    expect(JSON.stringify(document(262_144)).length).toBe(262_144);
    expect(errorsIn(document(262_144))).toEqual([]);
    expect(errorsIn(document(262_145))).toEqual(["blocks document_too_large"]);
  });
});

describe("hostile input", () => {
  const nested = (depth: number) => {
    let value: unknown = [];
    for (let index = 0; index < depth; index += 1) value = [value];
    return value;
  };
  const cycle: unknown[] = [];
  cycle.push(cycle, cycle);
  it.each<[string, unknown, string[]]>([
    ["10,000 arrays", nested(10_000), ["blocks[0] invalid_type"]],
    ["10,000 arrays in data", [block("pulse", nested(10_000))], ["blocks[0].data invalid_type"]],
    [
      "10,000 arrays in a field",
      [block("heading", { text: nested(10_000) })],
      ["blocks[0].data.text invalid_type"],
    ],
    ["a cycle", cycle, ["blocks document_too_large"]],
    ["a huge string", [text(letters(5_000_000))], ["blocks document_too_large"]],
    ["a million blocks", many(1_000_000, () => null), ["blocks document_too_large"]],
  ])("%s", (_, blocks, errors) => {
    const started = process.cpuUsage();
    expect(errorsIn(blocks)).toEqual(errors);
    expect(cpuMs(started)).toBeLessThan(250);
  });
});
