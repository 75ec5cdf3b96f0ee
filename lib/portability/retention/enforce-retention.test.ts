import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { addDays } from "../../core/time";
import { castVote } from "../../ranking/votes/cast-vote";
import { checkTallies } from "../../ranking/votes/tallies";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { enforceRetention } from "./enforce-retention";

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
  expect(await enforceRetention({ db: test.db, now })).toMatchObject({ visitorSalts: 2, voteNetworks: 2 });
  const days = (await test.db.trafficSalt.findMany({ orderBy: { day: "asc" } })).map(({ day }) => day);
  expect(days).toEqual([new Date("2026-06-09"), new Date("2026-06-10")]);
  const votes = await test.db.vote.findMany({ orderBy: { day: "asc" } });
  expect(votes.map(({ ipPrefix }) => ipPrefix?.length ?? null)).toEqual([null, null, 8, 8]);
  expect(await checkTallies(test.db)).toEqual([]);
  expect(await enforceRetention({ db: test.db, now })).toMatchObject({ visitorSalts: 0, voteNetworks: 0 });
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
  await enforceRetention({ db: test.db, now });
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
  await enforceRetention({ db: test.db, now });
  const left = await test.db.session.findMany({
    where: { personId: person.id, userAgent: { not: null } },
    orderBy: { id: "asc" },
  });
  expect(left.map(({ userAgent }) => userAgent)).toEqual(["expired", "revoked", "live"]);
});

it("keeps what it did when it fails half-way, and the next run does the rest", async () => {
  const { person } = await aPerson(test.db);
  const expiresAt = addDays(now, -90);
  const old = { personId: person.id, expiresAt };
  await test.db.session.createMany({ data: Array.from({ length: 2500 }, () => old) });
  const left = () => test.db.session.count({ where: old });
  // The second statement dies, as it does when the process is killed.
  await test.db.$executeRaw`create sequence ended_sessions`;
  await test.db.$executeRaw`
    create function die() returns trigger language plpgsql as
    $$ begin if nextval('ended_sessions') > 2200 then raise 'killed'; end if; return old; end $$`;
  await test.db.$executeRaw`create trigger die before delete on sessions for each row execute function die()`;
  await expect(enforceRetention({ db: test.db, now })).rejects.toThrow("killed");
  expect(await left()).toBe(500);
  await test.db.$executeRaw`drop trigger die on sessions`;
  await enforceRetention({ db: test.db, now });
  expect(await left()).toBe(0);
});
