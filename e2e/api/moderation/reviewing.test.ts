import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Actor } from "../authorization/actor";
import { Caller } from "../caller";
import { aBuilder, aDraft, aPublished, type Builder, submitted } from "../world";

let builder: Builder;
let admin: Caller;
let other: Caller;
const anonymous = Caller.anonymous();

beforeAll(async () => {
  [builder, admin] = [await aBuilder(), await Caller.admin()];
  other = (await Actor.makeAdmin()).session;
});

const aSubmission = async () => submitted(builder, await aDraft(builder), admin);
const decide = (caller: Caller, input: Record<string, unknown>) =>
  caller.call("POST /api/v1/admin/decide", input);
const read = async (id: string) => (await admin.call("GET /api/v1/admin/queue/{id}", { id })).body;
const statusOf = async (slug: string) =>
  (await anonymous.call("GET /api/v1/products/{slug}", { slug })).status;
const undo = (caller: Caller, ...queueItemIds: string[]) =>
  caller.call("POST /api/v1/admin/undo", { queueItemIds });

describe("a decision that can be undone", () => {
  it("is seen by other reviewers, is not public before its time, and takes effect by itself", async () => {
    const item = await aSubmission();
    const held = await decide(admin, { queueItemId: item.id, decision: "approve", holdSeconds: 2 });
    expect(held.body).toMatchObject({ item: { status: "open", held: { decision: "approve" } } });
    const appliesAt = Date.parse(held.body.item.held?.appliesAt ?? "");
    expect((await decide(other, { queueItemId: item.id, decision: "approve" })).body).toMatchObject({
      code: "already_decided",
    });
    const { body } = await other.call("GET /api/v1/admin/queue/{id}", { id: item.id });
    expect(body.held?.decision).toBe("approve");
    await within(
      15,
      () => statusOf(item.product?.slug ?? ""),
      (status) => status === 200,
    );
    expect(Date.now()).toBeGreaterThanOrEqual(appliesAt);
    expect(await read(item.id)).toMatchObject({ status: "decided", held: null });
    expect((await undo(admin, item.id)).body.results).toMatchObject([{ code: "already_decided" }]);
  });

  it("is undone by its own reviewer, and never comes true", async () => {
    const [item, later] = [await aSubmission(), await aSubmission()];
    await decide(admin, { queueItemId: item.id, decision: "approve", holdSeconds: 2 });
    expect((await undo(other, item.id)).body.results).toMatchObject([{ code: "forbidden" }]);
    expect((await undo(admin, item.id)).body.results).toMatchObject([{ code: null }]);
    await decide(admin, { queueItemId: later.id, decision: "approve", holdSeconds: 2 });
    await within(
      15,
      () => statusOf(later.product?.slug ?? ""),
      (status) => status === 200,
    );
    expect(await read(item.id)).toMatchObject({ status: "open", version: item.version, held: null });
    expect(await statusOf(item.product?.slug ?? "")).toBe(404);
  });
});

it("decides many with one reason, each at its version", async () => {
  const [one, two] = [await aSubmission(), await aSubmission()];
  const items = [
    { queueItemId: one.id, expectedVersion: one.version },
    { queueItemId: two.id, expectedVersion: two.version + 1 },
  ];
  const { body } = await admin.call("POST /api/v1/admin/decide/bulk", {
    items,
    decision: "reject",
    reason: "spam",
  });
  expect(body.results.map(({ code }) => code)).toEqual([null, "version_conflict"]);
  expect([(await read(one.id)).status, (await read(two.id)).status]).toEqual(["decided", "open"]);
});

it("shows who looks at what", async () => {
  const item = await aSubmission();
  const mine = await admin.call("POST /api/v1/admin/claim", { queueItemId: item.id });
  const seen = await other.call("POST /api/v1/admin/claim", { queueItemId: item.id });
  expect(seen.body.claim).toEqual(mine.body.claim);
  expect((await read(item.id)).claim).toEqual(mine.body.claim);
  await admin.call("POST /api/v1/admin/claim", { queueItemId: null });
  expect((await read(item.id)).claim).toBeNull();
});

describe("a report", () => {
  it("by two people is one item, which can take the product down", async () => {
    const slug = await aPublished(builder, admin);
    const people = [await Caller.newPerson(), await Caller.newPerson()];
    for (const person of people) {
      const reply = await person.call("POST /api/v1/products/{slug}/report", {
        slug,
        reason: "malware_phishing",
      });
      expect(reply.status).toBe(201);
    }
    const { body } = await admin.call("GET /api/v1/admin/queue", { kind: "report", limit: 100 });
    const item = body.data.find(({ product }) => product?.slug === slug);
    expect(item?.reports).toHaveLength(2);
    await decide(admin, { queueItemId: item?.id, decision: "suspend", reason: "malware_phishing" });
    await within(
      5,
      () => statusOf(slug),
      (status) => status === 404,
    );
    const refused = await people[0]?.call("POST /api/v1/products/{slug}/report", { slug, reason: "spam" });
    expect(refused?.status).toBe(404);
  });

  it("with the reason other needs a text, and a key does not do", async () => {
    const slug = await aPublished(builder, admin);
    const report = (caller: Caller, more: object) =>
      caller.call("POST /api/v1/products/{slug}/report", { slug, ...more });
    expect((await report(builder.caller, { reason: "other" })).body).toMatchObject({
      errors: [{ path: "text" }],
    });
    const { body } = await builder.caller.call("POST /api/v1/api-keys", { name: "reporting" });
    expect((await report(Caller.withKey(body.key), { reason: "spam" })).body).toMatchObject({
      code: "session_required",
    });
    expect((await report(anonymous, { reason: "spam" })).status).toBe(401);
  });
});

it("an appeal goes to another reviewer, once", async () => {
  const item = await aSubmission();
  const slug = item.product?.slug ?? "";
  await decide(admin, { queueItemId: item.id, decision: "reject", reason: "spam" });
  const appeal = () =>
    builder.caller.call("POST /api/v1/products/{slug}/appeal", { slug, text: "It is not." });
  const made = await appeal();
  expect(made.body).toMatchObject({
    revision: { status: "in_review" },
    queue: { position: expect.any(Number) },
  });
  expect((await appeal()).body).toMatchObject({ code: "invalid_state" });
  const { body } = await admin.call("GET /api/v1/admin/queue", { kind: "appeal", limit: 100 });
  const found = body.data.find(({ product }) => product?.slug === slug);
  expect(found).toMatchObject({ plea: "It is not." });
  expect((await decide(admin, { queueItemId: found?.id, decision: "approve" })).body).toMatchObject({
    code: "forbidden",
  });
  expect((await decide(other, { queueItemId: found?.id, decision: "approve" })).status).toBe(200);
  await within(
    5,
    () => statusOf(slug),
    (status) => status === 200,
  );
});

it("the public log follows a decision, and holds back what is private", async () => {
  const slug = await aPublished(builder, admin);
  const hidden = await aSubmission();
  await decide(admin, {
    queueItemId: hidden.id,
    decision: "reject",
    reason: "off_topic",
    note: "A word to the builder",
    privateNote: "A word among reviewers",
  });
  const log = async () => (await anonymous.call("GET /api/v1/moderation-log", { limit: 100 })).text;
  const text = await within(5, log, (body) => body.includes("off_topic") && body.includes(slug));
  expect(text).not.toContain(hidden.product?.slug);
  expect(text).not.toMatch(/A word|reviewer/);
});
