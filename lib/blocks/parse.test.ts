import { describe, expect, it } from "vitest";
import type { Surface } from "./definition";
import { parseBlocks } from "./parse";
import { registry } from "./registry";

const now = new Date("2026-11-12T10:00:00.000Z");
let count = 0;
function id() {
  count += 1;
  return `01930a3e-5f00-7000-8000-${String(count).padStart(12, "0")}`;
}
const block = (type: string, data: unknown) => ({ id: id(), type, v: 1, data });
const item = (over: object = {}) => ({
  id: id(),
  at: "2026-11-12",
  kind: "release",
  title: "Version 2",
  md: "",
  url: "",
  ...over,
});

function faults(blocks: unknown, mode: "draft" | "publish" = "publish", surface: Surface = "product") {
  const result = parseBlocks(blocks, { surface, mode, now });
  return result.ok ? [] : result.errors.map((error) => `${error.path} ${error.code}`);
}

const links = (...items: object[]) => block("links", { items });
const activities = (...items: object[]) => block("activities", { items });
const text = (md: string) => block("richText", { md });
const a = (length: number) => "a".repeat(length);
const many = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));
const L = { label: "x", url: "https://example.com" };
const F = { title: "x" };
const Q = { question: "x", md: "y" };

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
    ["richText md", (n) => [text(a(n))], 10_000, "blocks[0].data.md too_long"],
    ["heading text", (n) => [block("heading", { text: a(n) })], 120, "blocks[0].data.text too_long"],
    [
      "emoji count once",
      (n) => [block("heading", { text: "😀".repeat(n) })],
      120,
      "blocks[0].data.text too_long",
    ],
    [
      "features",
      (n) => [block("features", { items: many(n, () => F) })],
      12,
      "blocks[0].data.items too_many",
    ],
    [
      "feature title",
      (n) => [block("features", { items: [{ title: a(n) }] })],
      80,
      "blocks[0].data.items[0].title too_long",
    ],
    [
      "feature md",
      (n) => [block("features", { items: [{ ...F, md: a(n) }] })],
      400,
      "blocks[0].data.items[0].md too_long",
    ],
    ["links", (n) => [links(...many(n, () => L))], 12, "blocks[0].data.items too_many"],
    ["link label", (n) => [links({ ...L, label: a(n) })], 80, "blocks[0].data.items[0].label too_long"],
    [
      "link url",
      (n) => [links({ ...L, url: `https://a.bc/${a(n - 13)}` })],
      2048,
      "blocks[0].data.items[0].url too_long",
    ],
    ["activities", (n) => [activities(...many(n, () => item()))], 50, "blocks[0].data.items too_many"],
    ["activities title", (n) => [block("activities", { title: a(n) })], 80, "blocks[0].data.title too_long"],
    ["activities limit", (n) => [block("activities", { limit: n })], 50, "blocks[0].data.limit too_large"],
    [
      "activity title",
      (n) => [activities(item({ title: a(n) }))],
      120,
      "blocks[0].data.items[0].title too_long",
    ],
    ["activity md", (n) => [activities(item({ md: a(n) }))], 1_000, "blocks[0].data.items[0].md too_long"],
    ["faq", (n) => [block("faq", { items: many(n, () => Q) })], 20, "blocks[0].data.items too_many"],
    [
      "faq question",
      (n) => [block("faq", { items: [{ ...Q, question: a(n) }] })],
      200,
      "blocks[0].data.items[0].question too_long",
    ],
    [
      "faq md",
      (n) => [block("faq", { items: [{ ...Q, md: a(n) }] })],
      2_000,
      "blocks[0].data.items[0].md too_long",
    ],
    ["pulse title", (n) => [block("pulse", { title: a(n) })], 80, "blocks[0].data.title too_long"],
    ["blocks", (n) => many(n, () => text("x")), 100, "blocks too_many"],
    [
      "markdown of all",
      (n) => [...many(6, () => text(a(9_000))), text(a(n - 54_000))],
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
    expect(faults(make(most))).toEqual([]);
    expect(faults(make(most + 1))).toEqual([error]);
    expect(faults(make(most + 1), "draft")).toEqual([error]);
  });

  it("takes 256 KB of JSON and not a byte more", () => {
    const document = (size: number) => {
      const blocks = many(26, () => links(...many(12, () => ({ ...L, kind: "website" }))));
      for (const { data } of blocks) {
        for (const one of (data as { items: { url: string }[] }).items) {
          const room = size - JSON.stringify(blocks).length;
          one.url += room > 0 ? `/${a(Math.min(room, 900) - 1)}` : "";
        }
      }
      return blocks;
    };
    expect(JSON.stringify(document(262_144)).length).toBe(262_144);
    expect(faults(document(262_144))).toEqual([]);
    expect(faults(document(262_145))).toEqual(["blocks document_too_large"]);
  });
});

describe("one fault, one error", () => {
  const same = id();
  const good = text("x");
  it.each<[string, unknown, string[]]>([
    ["no list", { blocks: [] }, ["blocks invalid_type"]],
    ["nothing", undefined, ["blocks required"]],
    ["no block", [null], ["blocks[0] invalid_type"]],
    ["unknown type", [good, block("marquee", { x: 1 })], ["blocks[1].type unknown_type"]],
    ["a name of Object", [block("constructor", {})], ["blocks[0].type unknown_type"]],
    ["no id", [{ ...text("x"), id: undefined }], ["blocks[0].id required"]],
    ["an id that is no UUID", [{ ...text("x"), id: "a" }], ["blocks[0].id invalid_value"]],
    [
      "the same id",
      [
        { ...text("x"), id: same },
        { ...text("x"), id: same.toUpperCase() },
      ],
      ["blocks[1].id duplicate_id"],
    ],
    ["two pulses", [block("pulse", {}), block("Pulse", {})], ["blocks[1].type too_many_of_type"]],
    ["a version to come", [{ ...text("x"), v: 2 }], ["blocks[0].v version_from_future"]],
    ["no version", [{ ...text("x"), v: undefined }], ["blocks[0].v required"]],
    ["version 0", [{ ...text("x"), v: 0 }], ["blocks[0].v invalid_value"]],
    ["version 1e999", [{ ...text("x"), v: Number.POSITIVE_INFINITY }], ["blocks[0].v invalid_value"]],
    ["no data", [{ ...text("x"), data: undefined }], ["blocks[0].data required"]],
    ["data no object", [block("heading", [])], ["blocks[0].data invalid_type"]],
    ["an unknown property of the block", [{ ...text("x"), html: "" }], ["blocks[0].html unknown_property"]],
    [
      "an unknown property of data",
      [block("pulse", { url: "https://a.bc" })],
      ["blocks[0].data.url unknown_property"],
    ],
    [
      "an unknown property of an item",
      [links({ ...L, rel: "" })],
      ["blocks[0].data.items[0].rel unknown_property"],
    ],
    [
      "a key with quotes",
      [links({ ...L, 'a"b': "" })],
      ['blocks[0].data.items[0]["a\\"b"] unknown_property'],
    ],
    [
      "__proto__",
      [JSON.parse(`{"id":"${id()}","type":"pulse","v":1,"data":{"__proto__":{"x":1}}}`)],
      ["blocks[0].data.__proto__ unknown_property"],
    ],
    ["tomorrow", [activities(item({ at: "2026-11-13" }))], ["blocks[0].data.items[0].at in_future"]],
    [
      "in a millisecond",
      [activities(item({ at: "2026-11-12T10:00:00.001Z" }))],
      ["blocks[0].data.items[0].at in_future"],
    ],
    ["no such day", [activities(item({ at: "2026-02-30" }))], ["blocks[0].data.items[0].at invalid_value"]],
    [
      "the same item id",
      [activities(item({ id: "a" }), item({ id: "a" }))],
      ["blocks[0].data.items[1].id duplicate_id"],
    ],
    [
      "a metric twice",
      [block("analytics", { metrics: ["views", "views"] })],
      ["blocks[0].data.metrics[1] duplicate_id"],
    ],
    ["a level of 4", [block("heading", { text: "x", level: 4 })], ["blocks[0].data.level invalid_value"]],
    ["a number for text", [block("heading", { text: 5 })], ["blocks[0].data.text invalid_type"]],
    ["null for text", [block("heading", { text: null })], ["blocks[0].data.text invalid_type"]],
    ["limit 0", [block("activities", { limit: 0 })], ["blocks[0].data.limit too_small"]],
    ["limit 1.5", [block("activities", { limit: 1.5 })], ["blocks[0].data.limit invalid_type"]],
    ["NUL", [text("a\u0000b")], ["blocks[0].data.md invalid_character"]],
    ["half a character", [block("heading", { text: "\ud800" })], ["blocks[0].data.text invalid_character"]],
    [
      "a heading of two lines",
      [block("heading", { text: "a\nb" })],
      ["blocks[0].data.text invalid_character"],
    ],
    [
      "a script for a link",
      [text("[a](javascript:alert(1)) [b](data:,x)")],
      ["blocks[0].data.md unsafe_url"],
    ],
    [
      "a script for an address",
      [links({ ...L, url: "javascript:alert(1)" })],
      ["blocks[0].data.items[0].url unsafe_url"],
    ],
  ])("%s", (_, blocks, errors) => {
    expect(faults(blocks)).toEqual(errors);
    expect(faults(blocks, "draft")).toEqual(errors);
  });

  it("gives all errors at once, with the block's id", () => {
    const heading = block("heading", { text: a(121), level: 9 });
    const result = parseBlocks(
      [
        heading,
        block("faq", { items: [Q, {}] }),
        activities(item({ title: a(121) }), item({ at: "2027-09-30" })),
      ],
      {
        surface: "product",
        mode: "publish",
        now,
      },
    );
    const errors = result.ok ? [] : result.errors;
    expect(errors.map((error) => error.path)).toEqual([
      "blocks[0].data.text",
      "blocks[0].data.level",
      "blocks[1].data.items[1].question",
      "blocks[1].data.items[1].md",
      "blocks[2].data.items[0].title",
      "blocks[2].data.items[1].at",
    ]);
    expect(errors[0]?.blockId).toBe(heading.id);
  });

  it("keeps product blocks out of the blog", () => {
    expect(faults([block("pulse", {})], "publish", "blog")).toEqual(["blocks[0].type unknown_type"]);
  });
});

describe("drafts", () => {
  it.each<[string, unknown, string[]]>([
    ["a text", text(" "), ["data.md required"]],
    ["a heading", block("heading", {}), ["data.text required"]],
    ["features", block("features", {}), ["data.items required"]],
    ["a feature", block("features", { items: [{}] }), ["data.items[0].title required"]],
    ["a link", links({}), ["data.items[0].label required", "data.items[0].url required"]],
    ["an activity", activities({ id: "a" }), ["data.items[0].at required", "data.items[0].title required"]],
    ["metrics", block("analytics", { metrics: [] }), ["data.metrics required"]],
    [
      "a question",
      block("faq", { items: [{}] }),
      ["data.items[0].question required", "data.items[0].md required"],
    ],
  ])("may leave %s empty, a publication may not", (_, empty, errors) => {
    expect(faults([empty], "draft")).toEqual([]);
    expect(faults([empty])).toEqual(errors.map((error) => `blocks[0].${error}`));
  });

  it("fills in what was left out, spells types in one way, and turns line ends into one kind", () => {
    const result = parseBlocks([block("Analytics", {}), text("a\r\nb")], {
      surface: "product",
      mode: "draft",
      now,
    });
    expect(result.ok && result.blocks.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: "analytics", data: { title: "", metrics: ["views"], range: 30, chart: "line" } },
      { type: "richText", data: { md: "a\nb" } },
    ]);
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
    ["a huge string", [text(a(5_000_000))], ["blocks document_too_large"]],
    ["a million blocks", many(1_000_000, () => null), ["blocks document_too_large"]],
  ])("%s", (_, blocks, errors) => {
    const started = performance.now();
    expect(faults(blocks)).toEqual(errors);
    expect(performance.now() - started).toBeLessThan(250);
  });
});
