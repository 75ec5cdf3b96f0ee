import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller } from "../caller";
import { aBuilder, aListed, type Builder, openItem } from "../world";

/** A website of this machine, which also answers for its own TXT records: probe-network.mjs. */
let records = "";
const site = createServer((request, response) => {
  response.statusCode = request.url === "/txt-records" && records ? 200 : 404;
  response.end(request.url === "/txt-records" ? records : "");
});
let maker: Builder;
let admin: Caller;
let slug: string;
let organization: string;
let host: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  host = `p${(site.address() as AddressInfo).port}.probed.example`;
  [maker, admin] = await Promise.all([aBuilder(), Caller.admin()]);
  ({ slug, organization } = await aListed(admin, { websiteUrl: `http://${host}/` }));
});
afterAll(() => void site.close());

const claim = ({ caller, organizationId }: Builder, of = slug, more: object = {}) =>
  caller.call("POST /api/v1/products/{slug}/claims", { slug: of, organizationId, ...more });
const verify = ({ caller }: Builder, id: string) => caller.call("POST /api/v1/claims/{id}/verify", { id });
const decide = (queueItemId: string, decision: "approve" | "suspend") =>
  admin.call("POST /api/v1/admin/decide", {
    queueItemId,
    decision,
    ...(decision === "approve" ? {} : { reason: "spam" as const }),
  });
const read = async () => (await Caller.anonymous().call("GET /api/v1/products/{slug}", { slug })).body;

describe("a claim", () => {
  it("is verified, decided in the queue, and moves the product", async () => {
    expect((await read()).organization).toMatchObject({ slug: organization, listsOnly: true });
    const hostile = await aBuilder();
    const idle = await claim(hostile);
    expect(idle.status, idle.text).toBe(201);

    const note = "<script>alert(1)</script> We make it.";
    const made = await claim(maker, slug, { note });
    expect(made.status, made.text).toBe(201);
    const { id, proof } = made.body;
    expect(made.body).toMatchObject({
      status: "needs_proof",
      product: { slug },
      note,
      proof: {
        record: { name: `_vitrine.${host}` },
        file: { path: "/.well-known/vitrine-verification.txt" },
      },
    });
    const value = proof?.record.value ?? "";
    expect(idle.body.proof?.record.value).not.toBe(value);
    expect((await claim(maker)).body).toMatchObject({ status: 409, code: "invalid_state" });

    records = `${value}\n`;
    expect((await verify(hostile, idle.body.id)).body).toMatchObject({ status: "needs_proof" });
    expect((await verify(hostile, id)).status).toBe(404);
    expect((await verify(maker, id)).body).toMatchObject({ status: "in_review", method: "dns" });
    expect((await claim(await aBuilder())).status).toBe(409);
    const { body: mine } = await maker.caller.call("GET /api/v1/me/claims", {});
    expect(mine.data.map((each) => [each.id, each.status])).toEqual([[id, "in_review"]]);

    const item = await openItem(admin, slug);
    expect(item).toMatchObject({
      kind: "claim",
      organization: { slug: organization },
      ownershipClaim: { id, note, domain: host, method: "dns", organization: { id: maker.organizationId } },
    });
    expect(JSON.stringify(item)).not.toContain(value);
    expect((await decide(item.id, "suspend")).status).toBe(409);
    records = "";
    const lapsed = await decide(item.id, "approve");
    expect(lapsed.body).toMatchObject({ status: 409, code: "invalid_state" });
    records = `${value}\n`;
    expect((await verify(maker, id)).body).toMatchObject({ status: "in_review" });
    const approved = await decide((await openItem(admin, slug)).id, "approve");
    expect(approved.status, approved.text).toBe(200);

    const moved = await within(5, read, (product) => product.organization.id === maker.organizationId);
    expect(moved).toMatchObject({ slug, verifiedDomain: true, organization: { listsOnly: false } });
    const saving = await maker.caller.call("PATCH /api/v1/products/{slug}", { slug, newSlug: `${slug}-now` });
    expect(saving.status, saving.text).toBe(200);
    expect((await hostile.caller.call("DELETE /api/v1/claims/{id}", { id: idle.body.id })).status).toBe(409);
    expect((await maker.caller.call("DELETE /api/v1/claims/{id}", { id })).status).toBe(409);
  });
});
