import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../core/ids";
import { addDays, dayMs, hourMs, secondMs, startOfDay } from "../../core/time";
import { commandLine } from "../../events/audit-entry";
import { writeSettings } from "../../identity/administration/change-settings";
import { defaultTerms, type SetKey, setKeys, setKinds } from "../../platform/retention/rules";
import { castVote } from "../../ranking/votes/cast-vote";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { aWebhook } from "../../testing/receiver";
import { countDue, earlierTime, enforceRetention } from "./enforce-retention";

const test = useDatabase();
const now = new Date("2026-06-10T03:37:00.000Z");
afterEach(() => void vi.unstubAllEnvs());

/** Whether what a term ends is still there. */
type IsThere = () => Promise<boolean>;
const is = (count: Promise<number>) => count.then((found) => found === 1);
const personId = async () => (await aPerson(test.db)).person.id;
const anOrganization = () =>
  test.db.organization.create({ data: { slug: `o-${newId()}`, name: "Somebody's" } });

async function decided(decidedAt: Date, reporterId: string) {
  const { id: productId } = await aPublicProduct(test.db);
  const item = { kind: "report", status: "decided", productId, decidedAt } as const;
  const { id: queueItemId } = await test.db.queueItem.create({ data: item });
  return test.db.report.create({ data: { queueItemId, reporterId, reason: "spam", text: "It is spam." } });
}

/** For each kind, a row whose term began at a time. */
const plant: Record<SetKey, (began: Date) => Promise<IsThere>> = {
  endedSessions: async (expiresAt) => {
    const { id } = await test.db.session.create({ data: { personId: await personId(), expiresAt } });
    return () => is(test.db.session.count({ where: { id } }));
  },
  usedLinks: async (expiresAt) => {
    const data = { purpose: "sign_in", email: "a@b.example", digest: randomBytes(32), expiresAt } as const;
    const { id } = await test.db.loginToken.create({ data });
    return () => is(test.db.loginToken.count({ where: { id } }));
  },
  endedKeys: async (revokedAt) => {
    const key = { name: "CI", prefix: "vitrine", last4: "abcd", digest: randomBytes(32), revokedAt };
    const { id } = await test.db.apiKey.create({ data: { ...key, personId: await personId() } });
    return () => is(test.db.apiKey.count({ where: { id } }));
  },
  endedInvitations: async (expiresAt) => {
    const organizationId = (await anOrganization()).id;
    const data = { organizationId, role: "viewer", digest: randomBytes(32), email: "a@b.example" } as const;
    const { id } = await test.db.invitation.create({ data: { ...data, expiresAt } });
    return () => is(test.db.invitation.count({ where: { id } }));
  },
  anonymousDrafts: async (expiresAt) => {
    const { id } = await test.db.anonymousDraft.create({ data: { digest: randomBytes(32), expiresAt } });
    return () => is(test.db.anonymousDraft.count({ where: { id } }));
  },
  ownExports: async (createdAt) => {
    const data = { personId: await personId(), createdAt, expiresAt: addDays(now, 400) };
    const { id } = await test.db.personExport.create({ data });
    return () => is(test.db.personExport.count({ where: { id, expiresAt: { gt: now } } }));
  },
  readNotifications: async (readAt) => {
    const data = { personId: await personId(), act: newId(), data: {}, createdAt: readAt, readAt };
    const { id } = await test.db.notification.create({ data });
    return () => is(test.db.notification.count({ where: { id } }));
  },
  notifications: async (createdAt) => {
    const data = { personId: await personId(), act: newId(), data: {}, createdAt };
    const { id } = await test.db.notification.create({ data });
    return () => is(test.db.notification.count({ where: { id } }));
  },
  // The term begins when the day has ended.
  voteNetworks: async (began) => {
    const { id: productId } = await aPublicProduct(test.db);
    const by = ctx(test.db, await aPerson(test.db), new Date(startOfDay(began).getTime() - hourMs));
    await castVote({ ...by, network: randomBytes(8) }, { productId });
    return () => is(test.db.vote.count({ where: { productId, ipPrefix: { not: null } } }));
  },
  reports: async (decidedAt) => {
    const { id } = await decided(decidedAt, await personId());
    return () => is(test.db.report.count({ where: { id, reporterId: { not: null }, text: { not: null } } }));
  },
  webhookDeliveries: async (createdAt) => {
    const { id: webhookId } = await aWebhook(test.db);
    const attempts = { create: { at: createdAt, durationMs: 1, status: 200 } };
    const data = {
      webhookId,
      event: "ping",
      payload: "{}",
      state: "delivered",
      createdAt,
      attempts,
    } as const;
    const { id } = await test.db.webhookDelivery.create({ data });
    return () => is(test.db.webhookAttempt.count({ where: { deliveryId: id } }));
  },
  failedJobs: async (updatedAt) => {
    const name = newId();
    await test.db.$executeRaw`select graphile_worker.add_job(${name}, max_attempts := 3)`;
    await test.db.$executeRaw`
      update graphile_worker._private_jobs set attempts = 3, updated_at = ${updatedAt}
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`;
    return async () => {
      const [row] = await test.db.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from graphile_worker.jobs where task_identifier = ${name}`;
      return row?.count === 1;
    };
  },
};

/** The last instant at which a term of these days can have begun to be over; that of a vote begins at midnight. */
const lastBegin = (key: SetKey, time: Date, days: number): Date =>
  addDays(key === "voteNetworks" ? startOfDay(time) : time, -days);
/** By how much what is a little younger is younger. */
const little = (key: SetKey): number => (key === "voteNetworks" ? dayMs : secondMs);

const setTerms = (retention: object | null) =>
  writeSettings({ db: test.db, now, caller: commandLine }, { retention });

async function bothSides(key: SetKey, time: Date, days: number) {
  const begin = lastBegin(key, time, days);
  const over = await plant[key](begin);
  const young = await plant[key](new Date(begin.getTime() + little(key)));
  expect([await over(), await young()]).toEqual([true, true]);
  return { over, young };
}

describe.each(setKeys)("the term of %s", (key) => {
  const { days, least } = setKinds[key];

  it("ends at its instant, and not a second before", async () => {
    const { over, young } = await bothSides(key, now, days);
    const due = async () =>
      (await countDue({ db: test.db, now }, {})).data.find((each) => each.key === key)?.due;
    expect(await due()).toBe(1);
    expect((await enforceRetention({ db: test.db, now }))[key]).toBe(1);
    expect([await over(), await young()]).toEqual([false, true]);
    expect(await due()).toBe(0);
    expect((await enforceRetention({ db: test.db, now }))[key]).toBe(0);
  });

  it("is the one that admins set, as the preview counted before", async () => {
    const shorter = days > least ? least : days + 1;
    const { over, young } = await bothSides(key, now, shorter);
    const tried = await countDue({ db: test.db, now }, { [key]: shorter });
    expect(tried.data.find((each) => each.key === key)?.days).toBe(shorter);
    const counted = tried.data.find((each) => each.key === key)?.due;
    await setTerms({ [key]: shorter });
    expect((await enforceRetention({ db: test.db, now }))[key]).toBe(counted);
    expect(counted).toBeGreaterThan(0);
    expect([await over(), await young()]).toEqual([false, true]);
    await setTerms(null);
  });

  it("spares, when the clock jumps ahead by an hour, what has more than an hour left", async () => {
    const margin = key === "voteNetworks" ? dayMs : hourMs + secondMs;
    const young = await plant[key](new Date(lastBegin(key, now, days).getTime() + margin));
    await enforceRetention({ db: test.db, now: new Date(now.getTime() + hourMs) });
    expect(await young()).toBe(true);
  });
});

it("counts by the database's clock where this machine's is ahead of it", async () => {
  const time = new Date();
  expect(await earlierTime({ db: test.db, now: time })).toEqual(time);
  const ahead = await earlierTime({ db: test.db, now: new Date(time.getTime() + hourMs) });
  expect(ahead.getTime()).toBeLessThan(time.getTime() + hourMs / 2);
});

it("keeps an accepted invitation, by which a person may submit, without its address", async () => {
  const acceptedAt = addDays(now, -defaultTerms.endedInvitations);
  const data = {
    role: "editor",
    digest: randomBytes(32),
    email: "a@b.example",
    expiresAt: acceptedAt,
  } as const;
  const { id } = await test.db.invitation.create({
    data: { ...data, organizationId: (await anOrganization()).id, acceptedAt, acceptedById: newId() },
  });
  await enforceRetention({ db: test.db, now });
  const left = await test.db.invitation.findUniqueOrThrow({ where: { id } });
  expect(left).toMatchObject({ email: null, acceptedAt, acceptedById: expect.any(String) });
});

it("leaves an open case its reporter, however old", async () => {
  const { id, queueItemId } = await decided(addDays(now, -900), await personId());
  await test.db.queueItem.update({ where: { id: queueItemId }, data: { status: "open" } });
  await enforceRetention({ db: test.db, now });
  expect((await test.db.report.findUniqueOrThrow({ where: { id } })).text).not.toBeNull();
});

it("ends more rows than one statement takes, and skips one that is locked until the next run", async () => {
  const owner = await personId();
  const expiresAt = addDays(now, -defaultTerms.endedSessions);
  await test.db.session.createMany({
    data: Array.from({ length: 4100 }, () => ({ personId: owner, expiresAt })),
  });
  const left = () => test.db.session.count({ where: { personId: owner, expiresAt } });
  const held = await test.db.session.findFirstOrThrow({ where: { personId: owner, expiresAt } });
  await test.db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from sessions where id = ${held.id}::uuid for update`;
    await enforceRetention({ db: test.db, now });
    expect(await left()).toBe(1);
  });
  await enforceRetention({ db: test.db, now });
  expect(await left()).toBe(0);
});

it("has a variable that fixes the terms, and runs with none that is out of bounds", async () => {
  vi.stubEnv("RETENTION", '{"endedSessions":2}');
  const { over, young } = await bothSides("endedSessions", now, 2);
  await enforceRetention({ db: test.db, now });
  expect([await over(), await young()]).toEqual([false, true]);
  await expect(setTerms({ endedSessions: 3 })).rejects.toThrow();
  vi.stubEnv("RETENTION", '{"endedSessions":0}');
  await expect(enforceRetention({ db: test.db, now })).rejects.toThrow("RETENTION: endedSessions");
});
