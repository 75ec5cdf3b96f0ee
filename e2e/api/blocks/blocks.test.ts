import { describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { block } from "../world";

const anonymous = Caller.anonymous();
const validate = (input: Record<string, unknown>) => anonymous.call("POST /api/v1/blocks/validate", input);

describe("block types", () => {
  it("are listed with a schema, limits and an example that itself validates", async () => {
    const { body } = await anonymous.call("GET /api/v1/blocks", {});
    const types = body.data.map(({ type }) => type);
    for (const type of [
      "richText",
      "heading",
      "features",
      "links",
      "activities",
      "pulse",
      "analytics",
      "faq",
    ])
      expect(types).toContain(type);
    for (const { example, jsonSchema } of body.data) {
      expect((await validate({ blocks: [example], mode: "publish" })).body).toEqual({
        valid: true,
        errors: [],
      });
      expect(jsonSchema).toHaveProperty("properties");
    }
  });
});

describe("validating blocks", () => {
  it("is a 200 for any fault of the blocks, and a 422 without blocks", async () => {
    expect((await validate({ blocks: [] })).body).toEqual({ valid: true, errors: [] });
    expect((await validate({ blocks: "no" })).body).toMatchObject({
      valid: false,
      errors: [{ path: "blocks" }],
    });
    expect((await validate({})).status).toBe(422);
  });

  it("takes the interface's names for types as aliases", async () => {
    const blocks = [block("Pulse", { window: "24h", showLatency: true, showHistory: true })];
    expect((await validate({ blocks, mode: "publish" })).body).toEqual({ valid: true, errors: [] });
  });

  it("puts one error for one fault at its path", async () => {
    const pulse = () => block("pulse", { window: "24h", showLatency: true, showHistory: true });
    const faults: [object[], string][] = [
      [[pulse(), pulse()], "blocks[1].type"],
      [[{ ...pulse(), v: 2 }], "blocks[0].v"],
      [
        [block("pulse", { window: "24h", showLatency: true, showHistory: true, url: "https://x.example" })],
        "blocks[0].data.url",
      ],
      [[block("richText", { md: "x".repeat(10_001) })], "blocks[0].data.md"],
      [Array.from({ length: 7 }, () => block("richText", { md: "x".repeat(9_000) })), "blocks"],
      [Array.from({ length: 101 }, () => block("heading", { text: "x", level: 2 })), "blocks"],
      [[block("richText", { md: "[x](javascript:alert(1))" })], "blocks[0].data.md"],
    ];
    for (const [blocks, path] of faults) {
      const { body } = await validate({ blocks });
      expect(
        body.errors.map((error) => error.path),
        path,
      ).toEqual([path]);
    }
  });
});
