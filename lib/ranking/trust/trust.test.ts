import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, hourMs } from "../../core/time";
import { writeAuditEntries } from "../../events/audit-entry";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { castVote } from "../votes/cast-vote";
import { checklist } from "./checklist/rules";
import { recomputeAllTrust, recomputeChangedTrust, recomputeTrust } from "./recompute-trust";
import { maxima, type TrustInputs, trustScore, wilson } from "./rules";

const points = (met: number) =>
  checklist.map(({ key, label, next }, at) => ({ key, label, next, isMet: at < met }));

const inputs = (more: Partial<TrustInputs> = {}): TrustInputs => ({
  domain: { name: "case.example", provenAt: null },
  checklist: points(0),
  uptime: { successful: 0, measured: 0, days: 0 },
  daysPublic: 0,
  voters: 0,
  decisions: { approved: 0, rejected: 0 },
  strikes: [],
  ...more,
});
const aged = (days: number) => ({ days, reason: "spam", at: "2026-03-01T10:00:00.000Z" });
const proven = { name: "case.example", provenAt: "2026-03-01T10:00:00.000Z" };

it("says so where a record or file is no longer found, and what to do", () => {
  const failing = { ...proven, failingSince: "2026-03-09T10:00:00.000Z" };
  const [part] = trustScore(inputs({ domain: failing })).parts;
  expect(part).toMatchObject({ key: "domain", points: 25 });
  expect(part?.evidence).toContain("hasn't been found since 2026-03-09");
  expect(part?.next).toContain("Restore the record or file for case.example");
});

const count = fc.nat({ max: 2000 });
const anyInputs: fc.Arbitrary<TrustInputs> = fc
  .record({
    isProven: fc.boolean(),
    met: fc.integer({ min: 0, max: checklist.length }),
    measured: count,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    days: fc.nat({ max: 30 }),
    daysPublic: fc.double({ min: 0, max: 5000, noNaN: true }),
    voters: count,
    approved: count,
    rejected: count,
    strikes: fc.array(fc.double({ min: 0, max: 2000, noNaN: true }), { maxLength: 8 }),
  })
  .map(({ isProven, met, measured, share, approved, rejected, days, strikes, ...rest }) => ({
    ...rest,
    strikes: strikes.map(aged),
    domain: isProven ? proven : { name: "case.example", provenAt: null },
    checklist: points(met),
    uptime: { successful: Math.floor(measured * share), measured, days },
    decisions: { approved, rejected },
  }));

describe("the score", () => {
  it("is an integer from 0 to 100, and what its parts add up to", () => {
    fc.assert(
      fc.property(anyInputs, (input) => {
        const { score, parts } = trustScore(input);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        const sum = parts.reduce((total, part) => total + part.points, 0);
        expect(Math.abs(score - Math.min(100, Math.max(0, sum)))).toBeLessThanOrEqual(0.5 + 1e-9);
        for (const part of parts) {
          expect(part.points).toBeLessThanOrEqual(part.max);
          expect(part.key === "strikes" ? part.points >= -60 : part.points >= 0).toBe(true);
          expect(part.evidence).toMatch(/^[A-Z].*\.$/);
        }
      }),
    );
  });

  it("grows with each part, and falls with each strike", () => {
    const betters: ((input: TrustInputs) => TrustInputs)[] = [
      (input) => ({ ...input, domain: proven }),
      (input) => ({ ...input, checklist: points(input.checklist.filter(({ isMet }) => isMet).length + 1) }),
      (input) => ({ ...input, daysPublic: input.daysPublic + 1 }),
      (input) => ({ ...input, voters: input.voters + 1 }),
      ({ uptime, ...rest }) => ({
        ...rest,
        uptime: { ...uptime, successful: uptime.successful + 1, measured: uptime.measured + 1 },
      }),
      ({ decisions, ...rest }) => ({
        ...rest,
        decisions: { ...decisions, approved: decisions.approved + 1 },
      }),
      ({ strikes, ...rest }) => ({ ...rest, strikes: strikes.map(({ days }) => aged(days + 1)) }),
      ({ strikes, ...rest }) => ({ ...rest, strikes: strikes.slice(1) }),
    ];
    fc.assert(
      fc.property(anyInputs, fc.constantFrom(...betters), (input, better) => {
        expect(trustScore(better(input)).score).toBeGreaterThanOrEqual(trustScore(input).score);
      }),
      { numRuns: 500 },
    );
  });

  it("is what the methodology says of its examples", () => {
    const fresh = inputs({
      domain: proven,
      checklist: points(12),
      uptime: { successful: 12, measured: 12, days: 2 },
      daysPublic: 2,
      voters: 3,
      decisions: { approved: 1, rejected: 0 },
    });
    expect(trustScore(fresh).score).toBe(66);
    expect(
      trustScore({ ...fresh, checklist: points(9), uptime: { successful: 6, measured: 6, days: 2 } }).score,
    ).toBe(60);
    const bought = inputs({
      checklist: points(6),
      daysPublic: 5,
      voters: 1000,
      decisions: { approved: 1, rejected: 0 },
    });
    expect(trustScore(bought).score).toBe(36);
    expect(trustScore(inputs()).score).toBe(0);
    const best = inputs({
      domain: proven,
      checklist: points(12),
      uptime: { successful: 720, measured: 720, days: 30 },
      daysPublic: 400,
      voters: 2000,
      decisions: { approved: 200, rejected: 0 },
    });
    expect(trustScore(best).score).toBe(100);
    expect(Object.values(maxima).reduce((sum, max) => sum + max, 0)).toBe(100);
  });

  it("takes uptime from six hours over two days on, and strikes for half after 180 days", () => {
    const uptime = (measured: number, days: number) =>
      trustScore(inputs({ uptime: { successful: measured, measured, days } })).parts[2]?.points;
    expect([uptime(5, 2), uptime(6, 1), uptime(6, 2)]).toEqual([0, 0, 11.8]);
    const strikes = (...days: number[]) => trustScore(inputs({ strikes: days.map(aged) })).parts[6]?.points;
    expect([strikes(), strikes(0), strikes(180), strikes(0, 0, 0, 0, 0)]).toEqual([0, -15, -7.5, -60]);
  });
});

describe("the stored score", () => {
  const test = useDatabase();
  const now = new Date("2026-03-20T12:00:00.000Z");

  it("is made from the tables, with its evidence, for the product alone", async () => {
    const owner = await aPerson(test.db);
    const { id: organizationId } = await anOrganization(test.db, owner);
    const product = await aPublicProduct(test.db, {
      organizationId,
      tagline: "What it is",
      websiteUrl: "https://www.case.example/app",
      websiteKey: "case.example/app",
      categories: ["Tools"],
      licenses: ["MIT"],
      publishedAt: addDays(now, -10),
      blocks: [
        {
          id: "01930a3e-5f00-7000-8000-000000000001",
          type: "richText",
          v: 1,
          data: { md: "word ".repeat(200) },
        },
      ],
    });
    const other = await aPublicProduct(test.db, { trustScore: 7 });
    await test.db.domainProof.create({
      data: {
        productId: product.id,
        organizationId,
        domain: "case.example",
        token: "t",
        provenAt: addDays(now, -1),
      },
    });
    const sample = (
      hours: number,
      outcome: "successful" | "failed" | "unknown",
      url = "https://case.example/",
    ) => ({
      productId: product.id,
      url,
      outcome,
      timings: {},
      sampledAt: new Date(now.getTime() - hours * hourMs),
    });
    await test.db.pulseSample.createMany({
      data: [
        ...[1.1, 2.1, 3.1, 20.1, 30.1, 31.1].map((hours) => sample(hours, "successful")),
        ...[1.2, 1.3].map((hours) => sample(hours, "failed")),
        sample(40, "unknown"),
        sample(50, "failed", "https://elsewhere.example/"),
        sample(24 * 31, "failed"),
      ],
    });
    for (let at = 0; at < 2; at++) {
      const voter = await aPerson(test.db);
      await castVote(ctx(test.db, voter, addDays(now, -3)), { productId: product.id });
      await castVote(ctx(test.db, voter, addDays(now, -2)), { productId: product.id });
    }
    await castVote(ctx(test.db, owner, addDays(now, -2)), { productId: product.id });
    const decide = (kind: "submission" | "report", decision: "approve" | "reject") =>
      test.db.queueItem.create({
        data: {
          kind,
          status: "decided",
          productId: product.id,
          decisions: { create: { decision, reviewerId: owner.person.id } },
        },
      });
    await decide("submission", "approve");
    await decide("submission", "reject");
    await decide("report", "reject");
    await test.db.strike.createMany({
      data: [
        { productId: product.id, reason: "spam", at: addDays(now, -180) },
        { productId: product.id, reason: "lifted", at: addDays(now, -1), liftedAt: now },
      ],
    });

    const result = await recomputeTrust(test.db, product.id, now);
    const found = Object.fromEntries((result?.parts ?? []).map(({ key, points }) => [key, points]));
    expect(result?.parts.map(({ key, at }) => [key, at?.slice(0, 10) ?? null])).toEqual([
      ["domain", "2026-03-19"],
      ["completeness", "2026-03-10"],
      ["uptime", "2026-03-20"],
      ["age", "2026-03-10"],
      ["voters", "2026-03-18"],
      ["record", new Date().toISOString().slice(0, 10)],
      ["strikes", "2025-09-21"],
    ]);
    expect(result?.parts[6]?.evidence).toBe("There is 1 upheld strike: spam on 2025-09-21 (−7.5).");
    expect(found).toEqual({
      domain: 25,
      completeness: Math.round((200 * 5) / checklist.length) / 10,
      uptime: Math.round(150 * wilson(6, 6)) / 10,
      age: Math.round((100 * Math.log(11)) / Math.log(366)) / 10,
      voters: Math.round((200 * 2) / 27) / 10,
      record: Math.round(100 * wilson(1, 2)) / 10,
      strikes: -7.5,
    });
    const stored = await test.db.product.findUniqueOrThrow({ where: { id: product.id } });
    expect(stored).toMatchObject({
      trustScore: result?.score,
      trustParts: result?.parts,
      trustComputedAt: now,
    });
    expect(await test.db.product.findUnique({ where: { id: other.id } })).toMatchObject({
      trustScore: 7,
      trustComputedAt: null,
    });

    expect(stored.isVerified).toBe(true);
    await test.db.domainProof.updateMany({ where: { productId: product.id }, data: { lostAt: now } });
    expect((await recomputeTrust(test.db, product.id, now))?.parts[0]?.points).toBe(0);
    expect(await recomputeTrust(test.db, organizationId, now)).toBeNull();
  });

  it("is made for all in batches", async () => {
    await Promise.all(Array.from({ length: 5 }, () => aPublicProduct(test.db)));
    const later = addDays(now, 1);
    const all = await test.db.product.count();
    expect(await recomputeAllTrust(test.db, later, { batch: 2 })).toBe(all);
    expect(await test.db.product.count({ where: { trustComputedAt: later } })).toBe(all);
  });

  it("is made for one organization, and for no other", async () => {
    const { id: organizationId } = await anOrganization(test.db, await aPerson(test.db));
    const mine = [
      await aPublicProduct(test.db, { organizationId }),
      await aPublicProduct(test.db, { organizationId }),
    ];
    const later = addDays(now, 1.5);
    expect(await recomputeAllTrust(test.db, later, { organizationId, batch: 1 })).toBe(2);
    const computed = await test.db.product.findMany({ where: { trustComputedAt: later } });
    expect(computed.map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id).sort());
  });

  it("follows votes, some products at a time, and only those that had some", async () => {
    const [one, two, still] = [
      await aPublicProduct(test.db),
      await aPublicProduct(test.db),
      await aPublicProduct(test.db),
    ];
    const later = addDays(now, 2);
    await recomputeAllTrust(test.db, later);
    const voters = async (id: string) => {
      const { trustParts } = await test.db.product.findUniqueOrThrow({ where: { id } });
      return (trustParts as { points: number }[])[4]?.points;
    };
    for (const { id } of [one, two]) {
      await castVote(ctx(test.db, await aPerson(test.db), later), { productId: id });
    }
    const rounds = [];
    for (let round = 0; round < 3; round++)
      rounds.push(await recomputeChangedTrust(test.db, later, { most: 1 }));
    expect(rounds.flat().sort()).toEqual([one.slug, two.slug].sort());
    expect(rounds[2]).toEqual([]);
    expect([await voters(one.id), await voters(two.id), await voters(still.id)]).toEqual([0.8, 0.8, 0]);

    const owner = await aPerson(test.db);
    await castVote(ctx(test.db, owner, addDays(later, 1)), { productId: one.id });
    await castVote(ctx(test.db, owner, addDays(later, 2)), { productId: one.id });
    expect(await recomputeChangedTrust(test.db, addDays(later, 2))).toEqual([one.slug]);
    expect(await recomputeChangedTrust(test.db, addDays(later, 3))).toEqual([]);
    expect(await voters(one.id)).toBe(Math.round((200 * 2) / 27) / 10);
  });

  it("follows a decision on another product of the organization, after those that had votes", async () => {
    const reviewer = await aPerson(test.db, { role: "admin" });
    const { id: organizationId } = await anOrganization(test.db, reviewer);
    const [decided, sibling, other] = [
      await aPublicProduct(test.db, { organizationId }),
      await aPublicProduct(test.db, { organizationId }),
      await aPublicProduct(test.db),
    ];
    const later = addDays(now, 20);
    await recomputeAllTrust(test.db, later);
    const at = new Date(later.getTime() + hourMs);
    await test.db.queueItem.create({
      data: {
        kind: "submission",
        status: "decided",
        productId: decided.id,
        decisions: { create: { decision: "approve", reviewerId: reviewer.person.id, createdAt: at } },
      },
    });
    const act = { action: "revision.approved", subjectType: "revision" } as const;
    await writeAuditEntries(test.db, ctx(test.db, reviewer, at), act, [{ id: decided.id, organizationId }]);
    await castVote(ctx(test.db, await aPerson(test.db), at), { productId: other.id });
    const sweepAt = new Date(at.getTime() + 16_000);
    expect(await recomputeChangedTrust(test.db, sweepAt, { most: 1 })).toEqual([other.slug]);
    expect((await recomputeChangedTrust(test.db, sweepAt)).sort()).toEqual(
      [decided.slug, sibling.slug].sort(),
    );
    expect(await recomputeChangedTrust(test.db, sweepAt)).toEqual([]);
    const { trustParts } = await test.db.product.findUniqueOrThrow({ where: { id: sibling.id } });
    expect((trustParts as { points: number }[])[5]?.points).toBe(Math.round(100 * wilson(1, 1)) / 10);
  });
});
