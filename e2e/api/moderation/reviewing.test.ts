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
