import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Screening } from "../../catalog/products/schema";
import { env } from "../../core/env";
import { newId } from "../../core/ids";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { useDatabase } from "../../testing/database";
import { aDraft, paragraph, save, submit, submitted } from "../../testing/documents";
import { ctx } from "../../testing/people";
import { appeal } from "../appeals/appeal";
import { decide } from "../decisions/decide";
import { riskPoints } from "../screening/screening-rules";
import { checkWebsite } from "./check-website";
import { readRevision } from "./read-revision";
import { withdrawRevision } from "./submit-revision";

const test = useDatabase();
const websiteUrl = "http://tide.example/";
let site: Server;
let asked = 0;
/** How the website answers its next requests; the last entry applies to all that follow. */
let answers: (() => number | Promise<number>)[] = [];

beforeAll(async () => {
  site = createServer(async (_, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    asked += 1;
    response.writeHead((await answer?.()) ?? 500).end();
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
});
afterAll(() => site.close());
beforeEach(() => {
  asked = 0;
  answers = [];
});

const network: ProbeNetwork = {
  resolve: async () => ["127.0.0.1"],
  texts: async () => [],
  isAllowed: (address) => address === "127.0.0.1",
  connect: ({ address }) => connect({ host: address, port: (site.address() as AddressInfo).port }),
};
const run = (revisionId: string, over: Partial<ProbeNetwork> = {}) =>
  checkWebsite({ db: test.db }, { revisionId }, { network: { ...network, ...over }, pauseMs: 0 });
const aSubmission = async () => submitted(test.db, await aDraft(test.db, { websiteUrl }));
const stored = async (id: string) =>
  (await test.db.revision.findUniqueOrThrow({ where: { id } })).screening as unknown as Screening;
const website = async (id: string) => (await stored(id)).checks.filter((check) => check.id === "website");
const riskOf = async (id: string) => (await test.db.queueItem.findUniqueOrThrow({ where: { id } })).risk;
const jobsOf = (revisionId: string) =>
  test.db.$queryRaw<{ locked: boolean }[]>`
    select locked_at is not null as locked from graphile_worker.jobs where key = ${`check_website:${revisionId}`}`;

it("is added as one job, in the transaction of the submit, and not for what is sent back", async () => {
  const { revision } = await aSubmission();
  expect(await jobsOf(revision.id)).toEqual([{ locked: false }]);
  expect(await website(revision.id)).toMatchObject([{ outcome: "pending" }]);
  const made = await aDraft(test.db, { websiteUrl });
  await save(test.db, made, [paragraph("")]);
  const sentBack = await submit(test.db, made);
  expect(sentBack.screening.outcome).toBe("fail");
  expect(await jobsOf(sentBack.revision.id)).toEqual([]);
});

it("of a website that answers is a pass, for good: a second run asks nobody", async () => {
  const { revision, itemId } = await aSubmission();
  const [before, risk] = [await stored(revision.id), await riskOf(itemId)];
  answers = [() => 200];
  expect([await run(revision.id), await run(revision.id), asked]).toEqual(["done", "stale", 1]);
  const after = await stored(revision.id);
  const others = (screening: Screening) => screening.checks.filter(({ id }) => id !== "website");
  expect(others(after)).toEqual(others(before));
  expect(after.checks.map(({ id }) => id)).toEqual(before.checks.map(({ id }) => id));
  expect(await website(revision.id)).toEqual([
    {
      id: "website",
      outcome: "pass",
      message: "The website responds.",
      evidence: [expect.stringContaining("HTTP 200")],
    },
  ]);
  expect(await riskOf(itemId)).toBe(risk);
});

it("of one that fails twice is a warning with both tries, and moves the item", async () => {
  const { revision, itemId, id: productId } = await aSubmission();
  await test.db.$executeRaw`
    update revisions set screening = screening || '{"outcome":"pass"}' where id = ${revision.id}::uuid`;
  const risk = await riskOf(itemId);
  answers = [() => 503, () => 404];
  expect([await run(revision.id), asked]).toEqual(["done", 2]);
  const [check] = await website(revision.id);
  expect(check).toMatchObject({
    outcome: "warn",
    evidence: [expect.stringMatching(/HTTP 503 server error$/), expect.stringMatching(/HTTP 404 not found$/)],
  });
  expect((await stored(revision.id)).outcome).toBe("warn");
  expect(await riskOf(itemId)).toBe(risk + riskPoints.warning);
  expect(await test.db.pulseSample.count({ where: { productId } })).toBe(0);
  expect(await test.db.pulseState.count({ where: { productId } })).toBe(0);
  expect(await test.db.probeSlot.count({ where: { leasedUntil: { not: null } } })).toBe(0);
});

it("of one that answers the second time is a pass", async () => {
  const { revision } = await aSubmission();
  answers = [() => 500, () => 200];
  expect([await run(revision.id), asked]).toEqual(["done", 2]);
  expect(await website(revision.id)).toMatchObject([{ outcome: "pass" }]);
});

it("that could not be measured says so, and is no warning", async () => {
  const failing = async () => {
    throw Object.assign(new Error("no answer"), { code: "ESERVFAIL" });
  };
  for (const [over, status, count] of [
    [{ resolve: failing }, 200, 0],
    [{}, 403, 1],
  ] as const) {
    asked = 0;
    answers = [() => status];
    const { revision, itemId } = await aSubmission();
    const risk = await riskOf(itemId);
    expect([await run(revision.id, over), asked]).toEqual(["done", count]);
    expect(await website(revision.id)).toMatchObject([
      {
        outcome: "pass",
        measured: false,
        message: expect.stringContaining("Couldn't be measured from here"),
      },
    ]);
    expect(await riskOf(itemId)).toBe(risk);
  }
});

it("of a name that leads into a private network is a warning, and connects to nothing", async () => {
  const { revision } = await aSubmission();
  expect([await run(revision.id, { isAllowed: () => false }), asked]).toEqual(["done", 0]);
  expect(await website(revision.id)).toMatchObject([{ outcome: "warn" }]);
});

it("does nothing to what was withdrawn, superseded or decided, before or while it asks", async () => {
  const ends: ((made: Awaited<ReturnType<typeof aSubmission>>) => Promise<unknown>)[] = [
    ({ owner, slug }) => withdrawRevision(ctx(test.db, owner), { slug }),
    async (made) => {
      await save(test.db, made, [paragraph("Newer words.")]);
      return submit(test.db, made);
    },
    ({ admin, itemId }) => decide(ctx(test.db, admin), { queueItemId: itemId, decision: "approve" }),
  ];
  for (const end of ends) {
    const [before, during] = [await aSubmission(), await aSubmission()];
    await end(before);
    answers = [
      async () => {
        await end(during);
        return 503;
      },
      () => 503,
    ];
    asked = 0;
    expect([await run(before.revision.id), asked]).toEqual(["stale", 0]);
    const standing = await stored(during.revision.id);
    expect([await run(during.revision.id), asked]).toEqual(["stale", 2]);
    expect(await stored(during.revision.id)).toEqual(standing);
    const { slug, owner } = during;
    const read = await readRevision(ctx(test.db, owner), { slug, revisionId: during.revision.id });
    expect(read.screening?.checks.find(({ id }) => id === "website")).toMatchObject({
      outcome: "pass",
      measured: false,
    });
  }
});

// The update replaces one element in place; a read followed by a write would lose the other change.
it("loses nothing that somebody else writes into the screening meanwhile", async () => {
  const { revision } = await aSubmission();
  answers = [
    async () => {
      await test.db.$executeRaw`
        update revisions set screening = jsonb_set(screening, '{checks,0,message}', '"Written meanwhile."')
        where id = ${revision.id}::uuid`;
      return 200;
    },
  ];
  expect(await run(revision.id)).toBe("done");
  const { checks } = await stored(revision.id);
  expect(checks[0]?.message).toBe("Written meanwhile.");
  expect(checks.find(({ id }) => id === "website")?.message).toBe("The website responds.");
});

it("run twice at once writes once", async () => {
  const { revision } = await aSubmission();
  answers = [() => 200];
  const results = await Promise.all([run(revision.id), run(revision.id)]);
  expect(results.sort()).toEqual(["done", "stale"]);
  expect(await website(revision.id)).toHaveLength(1);
});

it("in a full house leaves the check open for another try", async () => {
  const { revision } = await aSubmission();
  await run(newId());
  answers = [() => 200];
  await test.db.$executeRaw`
    insert into probe_slots (slot, holder, leased_until)
    select n, new_id(), clock_timestamp() + interval '1 minute' from generate_series(1, ${env().PROBE_SLOTS}::int) n
    on conflict (slot) do update set holder = excluded.holder, leased_until = excluded.leased_until`;
  await expect(run(revision.id)).rejects.toThrow("in use");
  expect(await website(revision.id)).toMatchObject([{ outcome: "pending" }]);
  await test.db.$executeRaw`update probe_slots set holder = null, leased_until = null`;
  expect(await run(revision.id)).toBe("done");
});

it("is asked after all when a revision that was rejected before comes back by an appeal", async () => {
  const { revision, admin, itemId, owner, slug } = await aSubmission();
  await decide(ctx(test.db, admin), { queueItemId: itemId, decision: "reject", reason: "spam" });
  expect(await run(revision.id)).toBe("stale");
  await test.db
    .$executeRaw`delete from graphile_worker._private_jobs where key = ${`check_website:${revision.id}`}`;
  await appeal(ctx(test.db, owner), { slug, text: "It is no spam." });
  expect(await jobsOf(revision.id)).toEqual([{ locked: false }]);
  answers = [() => 200];
  expect(await run(revision.id)).toBe("done");
});
