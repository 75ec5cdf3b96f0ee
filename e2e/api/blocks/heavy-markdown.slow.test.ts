import { describe, expect, it } from "vitest";
import { heavyMarkdown } from "../../heavy-markdown";
import { Caller } from "../caller";
import { aBuilder, aDraft, block } from "../world";

const anonymous = Caller.anonymous();
const documents = heavyMarkdown(10_000).map(([what, md]) => ({
  what,
  blocks: Array.from({ length: 6 }, () => block("richText", { md })),
}));

describe("60,000 characters of Markdown that is heavy to parse", () => {
  it("are checked, and every fault names a block", async () => {
    for (const { what, blocks } of documents) {
      const { status, body } = await anonymous.call("POST /api/v1/blocks/validate", { blocks });
      expect(status, what).toBe(200);
      expect(body.valid, what).toBe(body.errors.length === 0);
      for (const { path } of body.errors) expect(path, what).toMatch(/^blocks\[\d\]\.data\.md$/);
    }
  });

  it("are saved and told again, or refused with 422", async () => {
    const builder = await aBuilder();
    const slug = await aDraft(builder);
    const statuses = new Set<number>();
    for (const { what, blocks } of documents) {
      const reply = await builder.caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks });
      expect([201, 422], `${what}: ${reply.text.slice(0, 200)}`).toContain(reply.status);
      statuses.add(reply.status);
      if (reply.status === 201) expect(reply.body.blocks, what).toEqual(blocks);
    }
    expect([...statuses].sort()).toEqual([201, 422]);
  });
});
