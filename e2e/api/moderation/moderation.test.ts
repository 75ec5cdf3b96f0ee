import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller } from "../caller";
import {
  aBuilder,
  aDraft,
  aPublished,
  type Builder,
  block,
  goodBlocks,
  openItem,
  submitted,
  unique,
} from "../world";

let builder: Builder;
let admin: Caller;
const anonymous = Caller.anonymous();

beforeAll(async () => {
  [builder, admin] = [await aBuilder(), await Caller.admin()];
});

const decide = (caller: Caller, input: Record<string, unknown>) =>
  caller.call("POST /api/v1/admin/decide", input);
const isPublic = async (slug: string) =>
  (await anonymous.call("GET /api/v1/products/{slug}", { slug })).status === 200;

describe("submitting", () => {
  it("screens at once, queues, and can't be done twice", async () => {
    const slug = await aDraft(builder);
    const first = await builder.caller.call("POST /api/v1/products/{slug}/submit", { slug });
    expect(first.status).toBe(202);
    expect(first.body.screening.checks.length).toBeGreaterThan(3);
    expect(first.body.queue?.position).toBeGreaterThan(0);
    expect((await builder.caller.call("POST /api/v1/products/{slug}/submit", { slug })).body).toMatchObject({
      status: 409,
      code: "invalid_state",
    });
  });

  it("refuses a name alone, names each thing that is missing, and a dry run says the same before", async () => {
    const { body: made } = await builder.caller.call("POST /api/v1/products", {
      organizationId: builder.organizationId,
      name: unique("A name alone"),
    });
    const { slug } = made;
    const submit = () => builder.caller.call("POST /api/v1/products/{slug}/submit", { slug });
    const save = (input: object) =>
      builder.caller.call("POST /api/v1/products/{slug}/revisions", { slug, ...input } as never);
    const missing = ["listing.tagline", "listing.websiteUrl", "blocks"];
    const tried = await builder.caller.call("POST /api/v1/products/{slug}/screening", { slug });
    const failed = tried.body.checks.filter(({ outcome }) => outcome === "fail");
    expect(failed.flatMap(({ evidence }) => evidence ?? [])).toEqual(missing);
    const refused = await submit();
    expect(refused.body).toMatchObject({ status: 422, code: "validation_failed" });
    const { errors } = refused.body as unknown as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(missing);
    await save({ listing: { tagline: "Tides.", withoutWebsite: "Too short" }, blocks: goodBlocks() });
    expect((await submit()).body).toMatchObject({
      status: 422,
      errors: [{ path: "listing.withoutWebsite", code: "too_short" }],
    });
    const tooLong = await save({ listing: { withoutWebsite: "x".repeat(201) }, blocks: goodBlocks() });
    expect(tooLong.body).toMatchObject({ status: 422, errors: [{ path: "listing.withoutWebsite" }] });
    const reason = "It is a command-line tool.";
    await save({ listing: { withoutWebsite: reason }, blocks: goodBlocks() });
    const sent = await submit();
    expect([sent.status, sent.body.revision?.listing.withoutWebsite]).toEqual([202, reason]);
  });

  it("sends a leaked secret back at once and says where", async () => {
    const slug = await aDraft(builder);
    const leak = block("richText", { md: `Use ${"AKIA"}ABCDEFGHIJKLMNOP with care.` });
    await builder.caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks: [leak] });
    const reply = await builder.caller.call("POST /api/v1/products/{slug}/submit", { slug });
    expect(reply.body).toMatchObject({
      revision: { status: "changes_requested" },
      screening: { outcome: "fail" },
      queue: null,
    });
    const failed = reply.body.screening.checks.filter(({ outcome }) => outcome === "fail");
    expect(failed.some(({ blockId }) => blockId === leak.id)).toBe(true);
    await expect(openItem(admin, slug)).rejects.toThrow("not in the queue");
  });

  it("can be taken back by a member", async () => {
    const slug = await aDraft(builder);
    await submitted(builder, slug, admin);
    expect((await builder.caller.call("POST /api/v1/products/{slug}/withdraw", { slug })).status).toBe(200);
    await expect(openItem(admin, slug)).rejects.toThrow("not in the queue");
  });
});

describe("the queue", () => {
  it("is an admin's session's alone", async () => {
    const { body } = await admin.call("POST /api/v1/api-keys", { name: "admin's key" });
    expect((await anonymous.call("GET /api/v1/admin/queue", {})).body).toMatchObject({
      status: 401,
      code: "unauthenticated",
    });
    expect((await builder.caller.call("GET /api/v1/admin/queue", {})).body).toMatchObject({
      status: 403,
      code: "forbidden",
    });
    expect((await Caller.withKey(body.key).call("GET /api/v1/admin/queue", {})).body).toMatchObject({
      status: 403,
      code: "session_required",
    });
    expect((await admin.call("GET /api/v1/admin/queue", {})).status).toBe(200);
  });
});

describe("deciding", () => {
  it("approves: the document is public within five seconds, in the list and by itself", async () => {
    const slug = await aDraft(builder);
    const item = await submitted(builder, slug, admin);
    expect(await isPublic(slug)).toBe(false);
    const reply = await decide(admin, {
      queueItemId: item.id,
      decision: "approve",
      expectedVersion: item.version,
    });
    expect(reply.body).toMatchObject({ item: { status: "decided" }, revision: { status: "published" } });
    await within(5, () => isPublic(slug), Boolean);
    const list = await anonymous.call("GET /api/v1/products", { q: slug.slice(-10) });
    expect(list.body.data.map((product) => product.slug)).toContain(slug);
  });

  it("suspends and reinstates what an approval made public", async () => {
    const slug = await aDraft(builder);
    const item = await submitted(builder, slug, admin);
    await decide(admin, { queueItemId: item.id, decision: "approve" });
    await within(5, () => isPublic(slug), Boolean);
    expect((await decide(admin, { queueItemId: item.id, decision: "suspend" })).status).toBe(422);
    expect(
      (await decide(admin, { queueItemId: item.id, decision: "suspend", reason: "malware_phishing" })).status,
    ).toBe(200);
    await within(
      5,
      () => isPublic(slug),
      (yes) => !yes,
    );
    expect(
      (await decide(admin, { queueItemId: item.id, decision: "suspend", reason: "spam" })).body,
    ).toMatchObject({ code: "invalid_state" });
    expect((await decide(admin, { queueItemId: item.id, decision: "reinstate" })).status).toBe(200);
    await within(5, () => isPublic(slug), Boolean);
  });

  it("sends back with notes at blocks, and the builder may try again", async () => {
    const slug = await aDraft(builder);
    const item = await submitted(builder, slug, admin);
    const blockId = item.revision?.blocks[0]?.id;
    const reply = await decide(admin, {
      queueItemId: item.id,
      decision: "request_changes",
      reason: "incomplete",
      note: "Say who it is for.",
      blockNotes: [{ blockId, note: "Too short." }],
    });
    expect(reply.body).toMatchObject({ revision: { status: "changes_requested" } });
    await builder.caller.call("POST /api/v1/products/{slug}/revisions", {
      slug,
      blocks: [block("richText", { md: "For people who test, with more words than before." })],
    });
    expect((await submitted(builder, slug, admin)).status).toBe("open");
  });

  it("names the reviewer from the session in the item's history", async () => {
    const me = await admin.call("GET /api/v1/me", {});
    const slug = await aPublished(builder, admin);
    const { body } = await admin.call("GET /api/v1/admin/queue", { status: "decided", limit: 100 });
    const item = body.data.find(({ product }) => product?.slug === slug);
    expect(JSON.stringify(item?.history)).toContain(me.body.id);
  });
});
