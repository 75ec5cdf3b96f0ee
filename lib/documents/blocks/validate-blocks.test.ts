import { describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { listBlockTypes } from "./catalog";
import { definitionsFor } from "./registry";
import { BlockTypeEntry, ListBlockTypes, ValidateBlocks } from "./schema";
import { validateBlocks } from "./validate-blocks";

const now = new Date("2026-05-01T12:00:00.000Z");
const validate = (input: unknown) => validateBlocks("product")({ now }, ValidateBlocks.parse(input));
const heading = { id: newId(), type: "heading", v: 1, data: { text: "", level: 2 } };

describe("validating", () => {
  it("answers with every fault, and reads a draft unless it is told to publish", async () => {
    expect(await validate({ blocks: [heading] })).toEqual({ valid: true, errors: [] });
    expect(await validate({ blocks: [heading, { ...heading, id: newId() }], mode: "publish" })).toMatchObject(
      {
        valid: false,
        errors: [{ path: "blocks[0].data.text", blockId: heading.id }, { path: "blocks[1].data.text" }],
      },
    );
    expect(await validate({ blocks: null })).toMatchObject({ valid: false, errors: [{ path: "blocks" }] });
  });

  it("wants a block to publish, and lets a draft be empty", async () => {
    expect(await validate({ blocks: [] })).toEqual({ valid: true, errors: [] });
    expect(await validate({ blocks: [], mode: "publish" })).toEqual({
      valid: false,
      errors: [{ path: "blocks", code: "required", message: "Add at least one block of content." }],
    });
  });

  it("wants blocks, and nothing that it does not know", () => {
    expect(ValidateBlocks.safeParse({}).success).toBe(false);
    expect(ValidateBlocks.safeParse({ blocks: [], mode: "live" }).success).toBe(false);
    expect(ValidateBlocks.safeParse({ blocks: [], surface: "blog" }).success).toBe(false);
  });
});

describe("the block types", () => {
  it("come in pages, each with an example that may be published", async () => {
    const types: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listBlockTypes("product")(null, ListBlockTypes.parse({ limit: 3, cursor }));
      for (const entry of page.data) {
        expect(BlockTypeEntry.safeParse(entry).error).toBeUndefined();
        expect(await validate({ blocks: [entry.example], mode: "publish" })).toEqual({
          valid: true,
          errors: [],
        });
        types.push(entry.type);
      }
      cursor = page.pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(types).toEqual(definitionsFor("product").map(({ type }) => type));
  });

  it("refuse the cursor of another surface", async () => {
    const { pagination } = await listBlockTypes("product")(null, { limit: 1 });
    const other = listBlockTypes("blog")(null, { limit: 1, cursor: pagination.nextCursor ?? "" });
    await expect(other).rejects.toMatchObject({ code: "invalid_cursor" });
  });
});
