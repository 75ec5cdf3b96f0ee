import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  activities,
  block,
  errorsIn,
  id,
  item,
  LINK,
  letters,
  links,
  now,
  QUESTION,
  text,
} from "../../testing/block-fixtures";
import { activities as activitiesBlock } from "./activities/block";
import { parseBlocks } from "./parse";

describe("a block's id", () => {
  it("is the same in either case, and kept in small letters", () => {
    const written = text("x");
    const parsed = parseBlocks([{ ...written, id: written.id.toUpperCase() }], {
      surface: "product",
      mode: "draft",
      now,
    });
    expect(parsed).toMatchObject({ ok: true, blocks: [{ id: written.id.toLowerCase() }] });
  });
});

describe("a time", () => {
  const parse = (at: string) =>
    parseBlocks([activities(item({ at }))], { surface: "product", mode: "publish", now });

  it.each([
    ["2025-11-12", "2025-11-12"],
    ["1950-01-01T00:00:00Z", "1950-01-01T00:00:00Z"],
    ["2025-11-12T10:00:00Z", "2025-11-12T10:00:00Z"],
    ["2025-11-12T10:00:00.5Z", "2025-11-12T10:00:00.5Z"],
    ["2025-11-12T10:00Z", "2025-11-12T10:00:00.000Z"],
    ["2025-11-12t10:00:00z", "2025-11-12T10:00:00.000Z"],
    ["2025-11-12T00:30:00+02:00", "2025-11-11T22:30:00.000Z"],
    ["2025-11-12 10:00-05:30", "2025-11-12T15:30:00.000Z"],
    ["2026-11-12T12:00:00.123456789+02:00", "2026-11-12T10:00:00.123Z"],
  ])("%s is kept as %s", (at, kept) => {
    const late = new Date("2026-11-12T11:00:00.000Z");
    expect(
      parseBlocks([activities(item({ at }))], { surface: "product", mode: "publish", now: late }),
    ).toMatchObject({ ok: true, blocks: [{ data: { items: [{ at: kept }] } }] });
    const shape = z.toJSONSchema(activitiesBlock.schema, { io: "input" });
    const { pattern, maxLength } = Object(shape).properties.items.items.properties.at;
    expect([kept, at].every((time) => new RegExp(pattern).test(time) && time.length <= maxLength)).toBe(true);
  });

  it.each([
    ["2026-11-12T09:00:01-01:00", "in_future"],
    ["2026-11-12T10:01Z", "in_future"],
    ["2025-11-12T10:00:00", "invalid_value"],
    ["2025-02-30T10:00+02:00", "invalid_value"],
    [`2025-11-12T10:00:00.${"1".repeat(60)}Z`, "invalid_value"],
  ])("%s is %s", (at, code) => {
    expect(parse(at)).toMatchObject({ ok: false, errors: [{ path: "blocks[0].data.items[0].at", code }] });
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
      [links({ ...LINK, rel: "" })],
      ["blocks[0].data.items[0].rel unknown_property"],
    ],
    [
      "a key with quotes",
      [links({ ...LINK, 'a"b': "" })],
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
      [links({ ...LINK, url: "javascript:alert(1)" })],
      ["blocks[0].data.items[0].url unsafe_url"],
    ],
  ])("%s", (_, blocks, errors) => {
    expect(errorsIn(blocks)).toEqual(errors);
    expect(errorsIn(blocks, "draft")).toEqual(errors);
  });

  it("gives all errors at once, with the block's id", () => {
    const heading = block("heading", { text: letters(121), level: 9 });
    const result = parseBlocks(
      [
        heading,
        block("faq", { items: [QUESTION, {}] }),
        activities(item({ title: letters(121) }), item({ at: "2027-09-30" })),
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
    expect(errorsIn([block("pulse", {})], "publish", "blog")).toEqual(["blocks[0].type unknown_type"]);
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
    expect(errorsIn([empty], "draft")).toEqual([]);
    expect(errorsIn([empty])).toEqual(errors.map((error) => `blocks[0].${error}`));
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
