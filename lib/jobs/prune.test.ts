import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { retentionDays } from "../activity/webhooks/rules";
import { newId } from "../core/ids";
import { addDays } from "../core/time";
import { castVote } from "../ranking/votes/cast-vote";
import { checkTallies } from "../ranking/votes/tallies";
import { useDatabase } from "../testing/database";
import { aPerson, ctx } from "../testing/people";
import { aPublicProduct } from "../testing/products";
import { aWebhook } from "../testing/receiver";
import { failedJobDays, prune } from "./prune";

const test = useDatabase();
const now = new Date("2026-06-10T03:37:00.000Z");
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

it("forgets salts and votes' networks of the days before yesterday", async () => {
  const { id: productId } = await aPublicProduct(test.db);
  const person = await aPerson(test.db);
  for (const day of ["2026-06-07", "2026-06-08", "2026-06-09", "2026-06-10"]) {
    await test.db.trafficSalt.create({ data: { day: new Date(day), salt: randomBytes(32) } });
    const context = { ...ctx(test.db, person, new Date(`${day}T01:00:00Z`)), network: randomBytes(8) };
    await castVote(context, { productId });
  }
  expect(await prune({ db: test.db, now })).toMatchObject({ salts: 2, votes: 2 });
  const days = (await test.db.trafficSalt.findMany({ orderBy: { day: "asc" } })).map(({ day }) => day);
  expect(days).toEqual([new Date("2026-06-09"), new Date("2026-06-10")]);
  const votes = await test.db.vote.findMany({ orderBy: { day: "asc" } });
  expect(votes.map(({ ipPrefix }) => ipPrefix?.length ?? null)).toEqual([null, null, 8, 8]);
  expect(await checkTallies(test.db)).toEqual([]);
  expect(await prune({ db: test.db, now })).toMatchObject({ salts: 0, votes: 0 });
});

it("deletes what has expired, at its instant and not before", async () => {
  for (const [key, expiresAt] of Object.entries({ before, now, after })) {
    await test.db.rateLimit.create({ data: { key, windowStart: addDays(now, -1), hits: 1, expiresAt } });
    await test.db.idempotencyKey.create({
      data: { callerId: "c", operation: "o", key, requestHash: randomBytes(32), expiresAt },
    });
    const data = { purpose: "sign_in", email: key, digest: randomBytes(32) } as const;
    await test.db.loginToken.create({ data: { ...data, expiresAt: addDays(expiresAt, -7) } });
  }
  await prune({ db: test.db, now });
  const counters = await test.db.rateLimit.findMany({ where: { key: { in: ["before", "now", "after"] } } });
  expect(counters.map(({ key }) => key)).toEqual(["after"]);
  expect((await test.db.idempotencyKey.findMany()).map(({ key }) => key)).toEqual(["after"]);
  expect((await test.db.loginToken.findMany()).map(({ email }) => email)).toEqual(["after"]);
});

it("deletes sessions 90 days after they ended, by time or by hand", async () => {
  const { person } = await aPerson(test.db);
  const start = async (userAgent: string, more: { expiresAt: Date; revokedAt?: Date }) =>
    test.db.session.create({ data: { personId: person.id, userAgent, ...more } });
  await start("expired long ago", { expiresAt: addDays(now, -90) });
  await start("expired", { expiresAt: addDays(after, -90) });
  await start("revoked long ago", { expiresAt: now, revokedAt: addDays(now, -90) });
  await start("revoked", { expiresAt: now, revokedAt: addDays(after, -90) });
  await start("live", { expiresAt: after });
  await prune({ db: test.db, now });
  const left = await test.db.session.findMany({
    where: { personId: person.id, userAgent: { not: null } },
    orderBy: { id: "asc" },
  });
  expect(left.map(({ userAgent }) => userAgent)).toEqual(["expired", "revoked", "live"]);
});

it("forgets what was sent to webhooks after 30 days, with its attempts", async () => {
  const { id: webhookId } = await aWebhook(test.db);
  for (const [id, createdAt] of [
    [newId(), addDays(now, -retentionDays)],
    [newId(), addDays(after, -retentionDays)],
  ] as const) {
    const attempts = { create: { at: createdAt, durationMs: 1, status: 200 } };
    const data = {
      id,
      webhookId,
      event: "ping",
      payload: "{}",
      state: "delivered" as const,
      createdAt,
      attempts,
    };
    await test.db.webhookDelivery.create({ data });
  }
  expect(await prune({ db: test.db, now })).toMatchObject({ webhookDeliveries: 1 });
  expect(await test.db.webhookAttempt.count()).toBe(1);
});

it("forgets jobs that failed for good a week ago, with the addresses in them, and no job that is still tried", async () => {
  const add = async (name: string, tries: number, most: number, ageDays: number) => {
    await test.db.$executeRaw`select graphile_worker.add_job(${name}, max_attempts := ${most}::int)`;
    await test.db.$executeRaw`
      update graphile_worker._private_jobs set attempts = ${tries}::int, updated_at = ${addDays(now, -ageDays)}
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`;
  };
  await add("failed_long_ago", 3, 3, failedJobDays);
  await add("failed_lately", 3, 3, failedJobDays - 1);
  await add("tried_still", 2, 3, failedJobDays + 1);
  expect(await prune({ db: test.db, now })).toMatchObject({ failedJobs: 1 });
  const left = await test.db.$queryRaw<{ task: string }[]>`
    select task_identifier as task from graphile_worker.jobs order by 1`;
  expect(left.map(({ task }) => task)).toEqual(["failed_lately", "tried_still"]);
});

it("deletes notifications 90 days after they were read, and any after a year", async () => {
  const { person } = await aPerson(test.db);
  const tell = (act: string, createdAt: Date, readAt: Date | null) =>
    test.db.notification.create({ data: { personId: person.id, act, data: {}, createdAt, readAt } });
  await tell("read long ago", addDays(now, -100), addDays(now, -90));
  await tell("read", addDays(now, -100), addDays(after, -90));
  await tell("old", addDays(now, -365), null);
  await tell("unread", addDays(after, -365), null);
  expect(await prune({ db: test.db, now })).toMatchObject({ notifications: 2 });
  const left = await test.db.notification.findMany({
    where: { personId: person.id },
    orderBy: { act: "asc" },
  });
  expect(left.map(({ act }) => act)).toEqual(["read", "unread"]);
});
