import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { screeningChecks } from "@/lib/review/screening/checks/schema";
import { within } from "../../within";
import { Caller } from "../caller";
import { aBuilder, aDraft, type Builder, block, goodBlocks, openItem } from "../world";

let builder: Builder;
let admin: Caller;
let status = 200;
const site = createServer((_, response) => response.writeHead(status).end());
const address = () => `http://p${(site.address() as AddressInfo).port}.probed.example/`;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  [builder, admin] = await Promise.all([aBuilder(), Caller.admin()]);
});
afterAll(() => void site.close());

type Checks = { id: string; outcome: string; evidence?: string[]; measured?: false }[];
const website = (checks: Checks) => checks.find(({ id }) => id === "website");
const submit = (slug: string) => builder.caller.call("POST /api/v1/products/{slug}/submit", { slug });
const tried = (slug: string, more: object = {}) =>
  builder.caller.call("POST /api/v1/products/{slug}/screening", { slug, ...more });
const read = async (slug: string, revisionId: string) =>
  (await builder.caller.call("GET /api/v1/products/{slug}/revisions/{revisionId}", { slug, revisionId }))
    .body;
const answered = (slug: string, revisionId: string) =>
  within(
    30,
    async () => website((await read(slug, revisionId)).screening?.checks ?? []),
    (check) => check?.outcome !== "pending",
  );

describe("whether the website answers", () => {
  it("is asked after a submit, which does not wait for it, and told to builder and reviewer", async () => {
    status = 503;
    const slug = await aDraft(builder, { websiteUrl: address() });
    const { body } = await submit(slug);
    expect(website(body.screening.checks)).toMatchObject({ outcome: "pending" });
    const check = await answered(slug, body.revision.id);
    expect(check).toMatchObject({ outcome: "warn", evidence: [expect.any(String), expect.any(String)] });
    const item = await openItem(admin, slug);
    expect(website(item.screening?.checks ?? [])).toEqual(check);
    expect(item.risk.parts.map(({ label }) => label)).toEqual(
      expect.arrayContaining([expect.stringContaining("website didn't respond")]),
    );
  });
});

describe("a dry run", () => {
  it("tells every check, and saves and moves nothing", async () => {
    const slug = await aDraft(builder);
    const revisions = () => builder.caller.call("GET /api/v1/products/{slug}/revisions", { slug });
    const before = (await revisions()).body;
    const leak = block("richText", { md: `Use ${"AKIA"}ABCDEFGHIJKLMNOP with care.` });
    const reply = await tried(slug, { blocks: [...goodBlocks(), leak], listing: { name: "SHOUTING NAME" } });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.outcome).toBe("fail");
    expect(reply.body.checks).toContainEqual(
      expect.objectContaining({ id: "leaked_secrets", outcome: "fail", blockId: leak.id }),
    );
    expect(new Set(reply.body.checks.map(({ id }) => id))).toEqual(
      new Set(screeningChecks.map(({ id }) => id)),
    );
    expect(reply.headers.get("ratelimit-policy")).toContain('"screening"');
    expect((await revisions()).body).toEqual(before);
    expect((await tried(slug)).body.outcome).not.toBe("fail");
  });

  it("refuses what can't be saved, and strangers", async () => {
    const slug = await aDraft(builder);
    const refused = await tried(slug, { blocks: [{ id: "1", type: "nothing" }] });
    expect([refused.status, refused.body]).toMatchObject([422, { code: "validation_failed" }]);
    const stranger = await aBuilder();
    const reply = await stranger.caller.call("POST /api/v1/products/{slug}/screening", { slug });
    expect(reply.status).toBe(404);
  });
});
