import { Webhook as Verifier } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { addDays } from "../../core/time";
import type { ProductEvent } from "../../events/webhook-events";
import { samplePulse } from "../../metrics/pulse/sample-pulse";
import { freezeWindows } from "../../ranking/rankings/freeze-windows";
import { castVote } from "../../ranking/votes/cast-vote";
import { decide } from "../../review/decisions/decide";
import { publishDue } from "../../review/publication/publication";
import { Decide } from "../../review/schema";
import { useDatabase } from "../../testing/database";
import {
  aDraft,
  aPublished,
  type Made,
  paragraph,
  pulseBlock,
  save,
  submit,
  submitted,
} from "../../testing/documents";
import { networkOf, replying, serve } from "../../testing/hostile-network";
import { workOff } from "../../testing/mails";
import { aPerson, ctx } from "../../testing/people";
import { aReceiver, aWebhook } from "../../testing/receiver";
import { deliverDue } from "./deliveries/deliver-due";
import { payloadOf, type WebhookEvent } from "./schema";

const test = useDatabase();
const start = new Date("2026-11-20T12:00:00.000Z");

const watch = ({ owner, organizationId }: Made, ...events: ProductEvent[]) =>
  aWebhook(test.db, { owner, organizationId, ...(events.length > 0 ? { events } : {}) });

/** What a webhook received, in order; each body fits its schema. */
async function told({ id }: { id: string }) {
  const rows = await test.db.webhookDelivery.findMany({ where: { webhookId: id }, orderBy: { id: "asc" } });
  return rows.map(({ event, payload }) =>
    payloadOf(event as WebhookEvent)
      .strict()
      .parse(JSON.parse(payload)),
  );
}
const typesOf = async (made: { id: string }) => (await told(made)).map(({ type }) => type);
const jobs = async () => {
  const [row] = await test.db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier like 'announce%'`;
  return row?.count;
};

it("the whole way: a submission arrives, signed", async () => {
  const made = await aDraft(test.db);
  const [webhook, receiver] = [await watch(made), await aReceiver()];
  await save(test.db, made, [paragraph("What it does.")]);
  const now = new Date();
  const { revision } = await submit(test.db, made, {}, now);
  await deliverDue({ db: test.db, now }, webhook.id, { network: receiver.network });
  const [request] = receiver.received;
  const verified = new Verifier(webhook.secret).verify(
    request?.body ?? "",
    request?.headers as Record<string, string>,
  );
  expect(payloadOf("revision.submitted").parse(verified)).toMatchObject({
    type: "revision.submitted",
    timestamp: now.toISOString(),
    data: {
      organization: { id: made.organizationId },
      product: { id: made.id, slug: made.slug, name: made.product.name },
      revision: { id: revision.id, version: revision.version },
      status: "in_review",
      publishAt: null,
    },
  });
});

describe("a revision", () => {
  it("is told of as submitted, decided and published", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const webhook = await watch(made);
    const now = new Date();
    await decide(ctx(test.db, made.admin, now), { queueItemId: made.itemId, decision: "approve" });
    expect(await told(webhook)).toMatchObject([
      {
        type: "revision.decided",
        data: { decision: "approve", reason: null, revision: { id: made.revision.id } },
      },
      {
        type: "revision.published",
        data: { publishedAt: now.toISOString(), revision: { version: made.revision.version } },
      },
    ]);
    const undo = { queueItemId: made.itemId, decision: "suspend", reason: "spam", note: "Why?" };
    await decide(ctx(test.db, made.admin), Decide.parse(undo));
    expect((await told(webhook)).at(-1)).toMatchObject({
      type: "revision.decided",
      data: { decision: "suspend", reason: "spam", note: "Why?" },
    });
    await decide(ctx(test.db, made.admin), { queueItemId: made.itemId, decision: "reinstate" });
    expect((await typesOf(webhook)).slice(3)).toEqual(["revision.decided", "revision.published"]);
  });

  it("that waits for its time is published by the clock, and told of once", async () => {
    const publishAt = addDays(new Date(), 1);
    const more = { publishAt: publishAt.toISOString() };
    const made = await submitted(test.db, await aDraft(test.db), undefined, more);
    const webhook = await watch(made);
    await decide(ctx(test.db, made.admin), { queueItemId: made.itemId, decision: "approve" });
    expect(await typesOf(webhook)).toEqual(["revision.decided"]);
    await publishDue({ db: test.db, now: publishAt });
    await publishDue({ db: test.db, now: publishAt });
    expect((await told(webhook)).slice(1)).toMatchObject([
      { type: "revision.published", data: { publishedAt: publishAt.toISOString() } },
    ]);
  });

  it("that was not submitted is not told of", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const webhook = await watch(made);
    await expect(submit(test.db, made)).rejects.toMatchObject({ code: "invalid_state" });
    expect(await told(webhook)).toEqual([]);
  });
});

describe("a vote", () => {
  it("that counts is told of by a job, without its voter; one that does not count is not", async () => {
    const made = await aPublished(test.db);
    const webhook = await watch(made, "vote.counted");
    const voter = await aPerson(test.db);
    const now = new Date();
    const { id, day } = await castVote(ctx(test.db, voter, now), { productId: made.id });
    await castVote(ctx(test.db, made.owner, now), { productSlug: made.slug });
    expect(await jobs()).toBe(1);
    await workOff(test.db, test.url);
    expect(await told(webhook)).toMatchObject([
      {
        type: "vote.counted",
        timestamp: now.toISOString(),
        data: { vote: { id, day }, votes: { total: 1 } },
      },
    ]);
    const [row] = await test.db.webhookDelivery.findMany({ where: { webhookId: webhook.id } });
    expect(row?.payload).not.toContain(voter.person.id);
  });

  it("adds no job where nobody asked", async () => {
    const made = await aPublished(test.db);
    await watch(made, "revision.decided");
    await castVote(ctx(test.db, await aPerson(test.db)), { productId: made.id });
    expect(await jobs()).toBe(0);
  });
});

it("a final board tells its products where they ended, once", async () => {
  const [winner, level, second] = [
    await aPublished(test.db, {}, undefined, start),
    await aPublished(test.db, {}, undefined, start),
    await aPublished(test.db, {}, undefined, start),
  ];
  for (const [{ id: productId }, votes] of [
    [winner, 2],
    [level, 1],
    [second, 1],
  ] as const)
    for (let at = 0; at < votes; at++)
      await castVote(ctx(test.db, await aPerson(test.db), start), { productId });
  const webhook = await watch(second, "ranking.final");
  const now = new Date("2026-11-21T00:10:00.000Z");
  await freezeWindows(test.db, now);
  await freezeWindows(test.db, now);
  expect(await jobs()).toBe(1);
  await workOff(test.db, test.url);
  expect((await told(webhook)).map(({ data }) => data)).toMatchObject([
    {
      period: "daily",
      startsAt: "2026-11-20T00:00:00.000Z",
      endsAt: "2026-11-21T00:00:00.000Z",
      rank: 2,
      points: 1,
      votes: 1,
      voters: 1,
    },
  ]);
});

it("a pulse is told of when its outcome is another than before, of the same address", async () => {
  const made = await aPublished(
    test.db,
    { websiteUrl: "http://site.example/" },
    [paragraph("It."), pulseBlock()],
    start,
  );
  const webhook = await watch(made, "pulse.changed");
  for (const [minutes, status] of [
    [0, 200],
    [10, 200],
    [20, 503],
    [30, 503],
    [40, 200],
  ] as const) {
    const { port } = await serve(replying(`HTTP/1.1 ${status} Well\r\n\r\n`));
    const now = new Date(start.getTime() + minutes * 60_000);
    await samplePulse({ db: test.db, now }, { slug: made.slug }, networkOf(port));
  }
  await workOff(test.db, test.url);
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();
  expect((await told(webhook)).map(({ data }) => data)).toMatchObject([
    {
      before: "successful",
      outcome: "failed",
      errorClass: "server_error",
      httpStatus: 503,
      sampledAt: at(20),
    },
    { before: "failed", outcome: "successful", errorClass: null, httpStatus: 200, sampledAt: at(40) },
  ]);
});
