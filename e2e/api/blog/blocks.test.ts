import { describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { block } from "../world";

const anonymous = Caller.anonymous();
const validate = (input: Record<string, unknown>) => anonymous.call("POST /api/v1/blog/validate", input);
const ofBlog = [
  ...["richText", "heading", "code", "gallery", "video", "faq", "links"],
  ...["image", "quote", "callout", "table", "productCard", "divider"],
];

describe("the blog's block types", () => {
  it("are listed with a schema, limits and an example that itself validates", async () => {
    const { body } = await anonymous.call("GET /api/v1/blog/blocks", { limit: 100 });
    expect(body.data.map(({ type }) => type).sort()).toEqual(ofBlog.sort());
    for (const { type, version, title, description, example, jsonSchema, maxPerDocument } of body.data) {
      expect(example, type).toMatchObject({ type, v: version });
      expect([title, description].map((text) => text.length > 2)).toEqual([true, true]);
      expect(maxPerDocument).toBeGreaterThan(0);
      expect(jsonSchema, type).toHaveProperty("properties.data");
      expect((await validate({ blocks: [example], mode: "publish" })).body, type).toEqual({
        valid: true,
        errors: [],
      });
    }
  });

  it("are paged", async () => {
    const first = await anonymous.call("GET /api/v1/blog/blocks", { limit: 5 });
    const cursor = first.body.pagination.nextCursor ?? "";
    const rest = await anonymous.call("GET /api/v1/blog/blocks", { cursor });
    const types = [...first.body.data, ...rest.body.data].map(({ type }) => type);
    expect(types.sort()).toEqual(ofBlog.sort());
    const foreign = await anonymous.call("GET /api/v1/blocks", { cursor });
    expect(foreign.body).toMatchObject({ code: "invalid_cursor" });
  });
});

describe("validating a post's blocks", () => {
  it("finds all faults at once, each at its path with its block, and answers 200", async () => {
    const [heading, quote] = [block("heading", { text: "x", level: 7 }), block("quote", { cite: 3 })];
    const blocks = [heading, quote, block("pulse", {}), { ...block("divider", {}), extra: 1 }];
    const { body, status } = await validate({ blocks, mode: "publish" });
    expect(status).toBe(200);
    expect(body.valid).toBe(false);
    const paths = body.errors.map(({ path }) => path);
    for (const path of ["blocks[0].data.level", "blocks[1].data.cite", "blocks[2].type", "blocks[3].extra"])
      expect(paths).toContain(path);
    expect(body.errors.find(({ path }) => path === "blocks[0].data.level")).toMatchObject({
      blockId: heading.id,
    });
  });

  it("is 200 for whatever `blocks` is, 422 without it, 400 for what is no JSON", async () => {
    expect((await validate({ blocks: [] })).body).toEqual({ valid: true, errors: [] });
    expect((await validate({ blocks: [], mode: "publish" })).body).toMatchObject({
      valid: false,
      errors: [{ path: "blocks", code: "required" }],
    });
    for (const blocks of [null, "x", 1, {}])
      expect((await validate({ blocks })).body).toMatchObject({ valid: false, errors: [{ path: "blocks" }] });
    expect((await validate({})).body).toMatchObject({
      status: 422,
      errors: [{ path: "blocks", code: "required" }],
    });
    expect((await validate({ blocks: [], mode: "strict" })).status).toBe(422);
    expect((await validate({ blocks: [], status: "x" })).status).toBe(422);
    const broken = await anonymous.fetch("/api/v1/blog/validate", {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(broken.body).toMatchObject({ status: 400, code: "invalid_json" });
  });

  it("asks more for publishing than for a draft", async () => {
    const blocks = [block("heading", { text: "", level: 2 })];
    expect((await validate({ blocks })).body.valid).toBe(true);
    expect((await validate({ blocks, mode: "publish" })).body).toMatchObject({
      valid: false,
      errors: [{ path: "blocks[0].data.text" }],
    });
  });
});
