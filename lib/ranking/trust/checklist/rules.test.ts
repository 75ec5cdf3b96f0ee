import { describe, expect, it } from "vitest";
import { Listing } from "../../../catalog/listings/schema";
import type { Block } from "../../../documents/blocks/envelope";
import { checkDocument, checklist } from "./rules";

describe("the checklist", () => {
  const now = new Date("2026-03-20T12:00:00.000Z");
  const id = "01930a3e-5f00-7000-8000-000000000001";
  const listing = Listing.parse({ name: "Case" });
  const met = (...blocks: Block[]) =>
    checkDocument({ listing, blocks, publishedAt: now }, now)
      .filter(({ isMet }) => isMet)
      .map(({ key }) => key);

  it("has a label and a next step for every point, each key once", () => {
    expect(new Set(checklist.map(({ key }) => key)).size).toBe(checklist.length);
    for (const { label, next } of checklist) expect(label && next.endsWith(".")).toBe(true);
    expect(checkDocument(null, now).some(({ isMet }) => isMet)).toBe(false);
  });

  it("is met by what it names, at its limits", () => {
    expect(met()).toEqual([]);
    expect(met({ id, type: "richText", v: 1, data: { md: "word ".repeat(199) } })).toEqual([]);
    expect(met({ id, type: "richText", v: 1, data: { md: "word ".repeat(200) } })).toEqual(["text"]);
    const item = { id: "a", kind: "update" as const, title: "t", md: "", url: "" };
    const activity = (at: string) =>
      met({
        id,
        type: "activities",
        v: 1,
        data: { title: "", source: "manual", limit: 10, items: [{ ...item, at }] },
      });
    expect([activity("2025-03-20"), activity("2025-03-21")]).toEqual([[], ["activity"]]);
  });
});
