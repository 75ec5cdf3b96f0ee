import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { useDatabase } from "../../testing/database";
import { anOrganization, anonymous, aPerson, byKey, ctx, join } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { untilWaiting } from "../../testing/until-waiting";
import { freezeWindows } from "../rankings/freeze-windows";
import { readRankings } from "../rankings/read-rankings";
import { ReadRankings } from "../rankings/schema";
import { castVote } from "./cast-vote";
import { readVoteTotals } from "./read-votes";
import { VoidVotes } from "./schema";
import { checkTallies } from "./tallies";
import { voidVotes } from "./void-votes";

const test = useDatabase();
const at = (day: string, time = "09:00:00.000") => new Date(`${day}T${time}Z`);
const vote = (voter: SessionCaller, productId: string, day: string) =>
  castVote(ctx(test.db, voter, at(day)), { productId });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aPerson(test.db)));
const board = (period: string, date: string, now: Date) =>
  readRankings(ctx(test.db, anonymous, now), ReadRankings.parse({ period, date, limit: "100" }));

describe("taking votes back", () => {
  it("corrects closed boards with an amendment that everybody sees, and open ones without", async () => {
    const admin = await aPerson(test.db, { role: "admin" });
    const [bought, honest, third] = [
      await aPublicProduct(test.db),
      await aPublicProduct(test.db),
      await aPublicProduct(test.db),
    ];
    const [buyer, ...crowd] = await people(4);
    if (!buyer) throw new Error("people");
    for (const day of ["2026-06-29", "2026-06-30", "2026-07-01"]) await vote(buyer, bought.id, day);
    for (const voter of crowd.slice(0, 2)) await vote(voter, bought.id, "2026-06-30");
    for (const voter of crowd.slice(0, 2)) await vote(voter, honest.id, "2026-06-30");
    await vote(buyer, third.id, "2026-06-30");
    const now = at("2026-07-01", "12:00:00.000");
    await freezeWindows(test.db, now);
    expect((await board("daily", "2026-06-30", now)).amendments).toEqual([]);

    const input = { personId: buyer.person.id, from: "2026-06-30", to: "2026-07-01", reason: "Bought votes" };
    const done = await voidVotes(ctx(test.db, admin, now), VoidVotes.parse(input));
    expect(done).toMatchObject({ votes: 3, slugs: expect.arrayContaining([bought.slug, third.slug]) });
    expect(await checkTallies(test.db)).toEqual([]);

    const daily = await board("daily", "2026-06-30", now);
    const [first, second] = [bought, honest].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(daily.data.map(({ rank, product, points }) => [rank, product.slug, points])).toEqual([
      [1, first?.slug, 2],
      [1, second?.slug, 2],
    ]);
    const amendment = daily.amendments.find(({ product }) => product.slug === bought.slug);
    expect(amendment).toMatchObject({
      product: { name: bought.name },
      reason: "Bought votes",
      before: { rank: 1, points: 3, votes: 3, voters: 3 },
      after: { rank: 1, points: 2, votes: 2, voters: 2 },
      createdAt: now.toISOString(),
    });
    expect(daily.amendments.find(({ product }) => product.slug === third.slug)).toMatchObject({
      before: { rank: 3, points: 1, votes: 1, voters: 1 },
      after: null,
    });
    // June is closed, the week and July are not: those change without an amendment.
    const june = await board("monthly", "2026-06-30", now);
    expect(june.amendments).toHaveLength(2);
    expect(june.data.find(({ product }) => product.slug === bought.slug)).toMatchObject({
      points: 3,
      votes: 3,
    });
    const week = await board("weekly", "2026-06-30", now);
    expect(week.amendments).toEqual([]);
    expect(week.data.find(({ product }) => product.slug === bought.slug)).toMatchObject({
      points: 3,
      votes: 3,
    });
    expect((await board("monthly", "2026-07-01", now)).data).toEqual([]);
    // The day before stays as it was.
    expect((await board("daily", "2026-06-29", now)).amendments).toEqual([]);
    const { hot, votesTotal } = await test.db.product.findUniqueOrThrow({ where: { id: third.id } });
    expect([hot, votesTotal]).toEqual([0, 0]);

    // Hidden products are not mentioned, and a second run finds nothing.
    await hideProduct(test.db, third.id);
    expect((await board("daily", "2026-06-30", now)).amendments).toHaveLength(1);
    expect(await voidVotes(ctx(test.db, admin, now), VoidVotes.parse(input))).toEqual({
      votes: 0,
      slugs: [],
      amendments: [],
    });
    const entries = await test.db.auditEntry.findMany({ where: { action: "votes.voided" } });
    expect(entries.map(({ subjectId, details }) => [subjectId, details])).toEqual(
      expect.arrayContaining([
        [bought.id, { votes: 2, from: "2026-06-30", to: "2026-07-01", reason: "Bought votes" }],
        [third.id, { votes: 1, from: "2026-06-30", to: "2026-07-01", reason: "Bought votes" }],
      ]),
    );
  });

  it("gives the network back its votes of today, beside those that were beyond its limit", async () => {
    const admin = await aPerson(test.db, { role: "admin" });
    const { id } = await aPublicProduct(test.db);
    const network = new Uint8Array([9, 9, 9, 9]);
    const voters = await people(8);
    const cast = async (index: number, day = "2026-09-10") => {
      const voter = voters[index];
      if (!voter) throw new Error("people");
      return (await castVote({ ...ctx(test.db, voter, at(day)), network }, { productId: id })).reason;
    };
    const told = [];
    for (const index of [0, 1, 2, 3, 4]) told.push(await cast(index));
    expect(told).toEqual([null, null, null, "network_limit", "network_limit"]);
    for (const index of [0, 3]) {
      const personId = voters[index]?.person.id;
      const input = { personId, from: "2026-09-01", to: "2026-09-10", reason: "A test" };
      await voidVotes(ctx(test.db, admin, at("2026-09-10", "10:00:00.000")), VoidVotes.parse(input));
    }
    expect([await cast(5), await cast(6)]).toEqual([null, "network_limit"]);
    expect(await cast(7, "2026-09-11")).toBeNull();
    expect(await checkTallies(test.db)).toEqual([]);
  });

  it("keeps the tallies equal beside a vote: without the table's lock it would weigh by what was taken back", async () => {
    const admin = await aPerson(test.db, { role: "admin" });
    const { id, slug } = await aPublicProduct(test.db);
    const voter = await aPerson(test.db);
    await vote(voter, id, "2026-08-03");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = test.db.$transaction(
      async (tx) => {
        await tx.$queryRaw`select id from products where id = ${id}::uuid for update`;
        await held;
      },
      { timeout: 20_000 },
    );
    const [from, to, reason] = ["2026-08-03", "2026-08-03", "A test"];
    const input = VoidVotes.parse({ productSlug: slug, from, to, reason });
    const taken = voidVotes(ctx(test.db, admin, at("2026-08-04")), input);
    await untilWaiting(test.db);
    const cast = vote(voter, id, "2026-08-04");
    await untilWaiting(test.db, 2);
    release();
    await Promise.all([holding, taken, cast]);
    expect(await checkTallies(test.db)).toEqual([]);
  });

  it("is for an admin's session, and names a product or a person, on days in order", async () => {
    const { slug } = await aPublicProduct(test.db);
    const input = VoidVotes.parse({ productSlug: slug, from: "2026-01-01", to: "2026-01-01", reason: "Why" });
    const [admin, member] = [await aPerson(test.db, { role: "admin" }), await aPerson(test.db)];
    await expect(voidVotes(ctx(test.db, member), input)).rejects.toMatchObject({ code: "forbidden" });
    await expect(voidVotes(ctx(test.db, byKey(admin) as never), input)).rejects.toMatchObject({
      code: "session_required",
    });
    await expect(voidVotes(ctx(test.db, admin), { ...input, productSlug: "no-such" })).rejects.toMatchObject({
      code: "not_found",
    });
    for (const bad of [{ productSlug: undefined }, { to: "2025-12-31" }, { from: "today" }, { reason: " " }])
      expect(VoidVotes.safeParse({ ...input, ...bad }).success).toBe(false);
  });
});

describe("the totals of a product's votes", () => {
  it("tell its members what counted and what did not, by reason and window", async () => {
    const owner = await aPerson(test.db);
    const organization = await anOrganization(test.db, owner);
    const { id, slug } = await aPublicProduct(test.db, { organizationId: organization.id });
    const admin = await aPerson(test.db, { role: "admin" });
    const [one, two] = await people(2);
    if (!one || !two) throw new Error("people");
    // Thursday, 1 October 2026: the week began in September.
    await vote(owner, id, "2026-10-01");
    for (const day of ["2026-10-01", "2026-09-30", "2026-09-27"]) await vote(one, id, day);
    await vote(two, id, "2026-09-30");
    const back = { personId: two.person.id, from: "2026-09-30", to: "2026-09-30", reason: "A test" };
    await voidVotes(ctx(test.db, admin, at("2026-10-01")), VoidVotes.parse(back));
    const [own, voided] = [
      { reason: "own_organization", votes: 1 },
      { reason: "voided", votes: 1 },
    ];
    const now = at("2026-10-01", "23:59:59.999");
    expect(await readVoteTotals(ctx(test.db, owner, now), { slug })).toEqual({
      today: { counted: 1, uncounted: [own] },
      week: { counted: 2, uncounted: [own, voided] },
      month: { counted: 1, uncounted: [own] },
      total: { counted: 3, uncounted: [own, voided] },
    });
    const viewer = await aPerson(test.db);
    await join(test.db, organization.id, viewer, "viewer");
    expect(await readVoteTotals(ctx(test.db, byKey(viewer), now), { slug })).toMatchObject({
      total: { counted: 3 },
    });
    await expect(readVoteTotals(ctx(test.db, one, now), { slug })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
