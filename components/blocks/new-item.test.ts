import { describe, expect, it } from "vitest";
import { parseBlocks } from "@/lib/documents/blocks/parse";
import { type BlockType, registry } from "@/lib/documents/blocks/registry";
import { newBlock } from "../editor/document";
import { firstData } from "./new-item";

describe("firstData", () => {
  it.each(Object.keys(registry) as BlockType[])("begins %s as a draft with no list that is empty", (type) => {
    const block = newBlock(type, firstData(type));
    const surface = registry[type].surfaces[0] ?? "product";
    const found = (mode: "draft" | "publish") => {
      const result = parseBlocks([block], { surface, mode, now: new Date() });
      return result.ok ? [] : result.errors.map(({ message }) => message);
    };
    expect(found("draft")).toEqual([]);
    expect(found("publish")).not.toContain("Add at least one entry before publishing.");
  });
});
