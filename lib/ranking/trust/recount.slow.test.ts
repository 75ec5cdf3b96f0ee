import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { recomputeAllTrust } from "./recompute-trust";

/*
 * The stored scores, computed a second time from the raw rows by the formula of the design, written here once more.
 * The expectation uses nothing of lib/ranking/trust.
 */
const test = useDatabase();
const now = new Date("2026-06-15T12:30:00.000Z");
const [hour, day] = [3_600_000, 86_400_000];
const ago = (ms: number) => new Date(now.getTime() - ms);

/** Mulberry32: the same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const next = random(20_260_615);
const upTo = (most: number) => Math.floor(next() * (most + 1));
const chance = (share: number) => next() < share;
const oneOf = <T>(...choices: T[]): T => choices[upTo(choices.length - 1)] as T;
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

const block = (type: string, data: object) => ({ id: randomUUID(), type, v: 1, data });
const items = (most: number) => times(upTo(most)).map((at) => ({ title: `Item ${at}`, md: "", url: "" }));

function someBlocks(): object[] {
  const activity = (at: string) => ({ id: "a", kind: "update", title: "t", md: "", url: "", at });
  const dates = times(upTo(2)).map(() =>
    ago((upTo(700) + 1) * day)
      .toISOString()
      .slice(0, 10),
  );
  const all = [
    block("richText", { md: "a word ".repeat(oneOf(20, 99, 100, 150)) }),
    block("richText", { md: "one ".repeat(upTo(100)) }),
    block("features", { items: items(4) }),
    block("links", { items: items(3) }),
    block("faq", { items: items(4) }),
    block("gallery", { items: [{ mediaId: oneOf("", randomUUID()), alt: "" }] }),
    block("activities", {
      title: "",
      source: oneOf("manual", "revisions"),
      limit: 5,
      items: dates.map(activity),
    }),
    block("pulse", { title: "", window: "24h", showLatency: true, showHistory: true }),
    block("analytics", { title: "", metrics: ["views"] }),
  ];
  return all.filter(() => chance(0.6));
}

async function aHistory(voters: string[], organizationIds: string[]): Promise<void> {
  const organizationId = oneOf(...organizationIds);
  const host = `p-${randomUUID().slice(0, 8)}.example`;
  const website = chance(0.9) ? `https://www.${host}/start` : null;
  const { id: productId } = await aPublicProduct(test.db, {
    organizationId,
    tagline: oneOf("", "What it is"),
    websiteUrl: website,
    websiteKey: website && `${host}/start`,
    categories: oneOf([], ["Tools"]),
    licenses: oneOf([], ["MIT"]),
    blocks: someBlocks(),
    publishedAt: ago(upTo(800) * day + upTo(23) * hour),
  });
  const domains = [host, `docs.${host}`, "example", "another.example"].filter(() => chance(0.4));
  await test.db.domainProof.createMany({
    data: domains.map((domain) => ({
      productId,
      organizationId: chance(0.8) ? organizationId : oneOf(...organizationIds),
      domain,
      token: randomUUID(),
      provenAt: chance(0.8) ? ago(upTo(90) * day) : null,
      lostAt: chance(0.2) ? ago(hour) : null,
    })),
  });
  for (const at of times(upTo(40)).sort(() => next() - 0.5)) {
    await test.db.pulseSample.create({
      data: {
        productId,
        url: chance(0.9) ? (website ?? "https://elsewhere.example/") : "https://elsewhere.example/",
        outcome: oneOf("successful", "successful", "successful", "failed", "unknown"),
        timings: {},
        sampledAt: ago(at * oneOf(0.4, 1, 5, 25) * hour + upTo(1000)),
      },
    });
  }
  await test.db.vote.createMany({
    data: voters.flatMap((personId) =>
      chance(0.3)
        ? times(3)
            .filter(() => chance(0.3))
            .map((at) => {
              const counted = chance(0.8);
              const on = ago((at * 40 + upTo(39)) * day)
                .toISOString()
                .slice(0, 10);
              return {
                productId,
                personId,
                day: new Date(on),
                counted,
                reason: counted ? null : "suspended",
              };
            })
        : [],
    ),
  });
  for (const kind of times(upTo(4)).map(() => oneOf("submission", "appeal", "report"))) {
    const made = times(1 + upTo(1)).map(() => ({
      decision: oneOf("approve", "approve", "reject", "request_changes", "suspend") as "approve",
      reviewerId: randomUUID(),
      createdAt: ago(upTo(99) * day),
    }));
    await test.db.queueItem.create({
      data: { kind: kind as "report", status: "decided", productId, decisions: { create: made } },
    });
  }
  await test.db.strike.createMany({
    data: times(chance(0.3) ? upTo(6) : 0).map(() => ({
      productId,
      reason: oneOf("spam", "misleading"),
      at: ago(upTo(500) * day),
      liftedAt: chance(0.3) ? ago(hour) : null,
    })),
  });
  // Some are hidden, and some have a scheduled revision.
  const fate = upTo(9);
  if (fate === 0)
    await test.db.listing.updateMany({ where: { productId }, data: { visibleUntil: ago(day) } });
  if (fate === 1) await addComing(productId);
}

async function addComing(productId: string): Promise<void> {
  const from = new Date(now.getTime() + day);
  const content = { listing: { name: "Coming" }, blocks: [], contentHash: Buffer.from("c") };
  await test.db.listing.updateMany({ where: { productId }, data: { visibleUntil: from } });
  await test.db.revision.create({
    data: {
      ...{ productId, version: 2, status: "approved", ...content },
      listingRow: {
        create: {
          ...{ product: { connect: { id: productId } }, visibleFrom: from, name: "Coming", tagline: "" },
          ...{
            websiteUrl: "https://coming.example/",
            websiteKey: "coming.example",
            categories: [],
          },
        },
      },
    },
  });
}

const rawOf = (id: string) =>
  test.db.product.findUniqueOrThrow({
    where: { id },
    include: {
      listings: { include: { revision: true } },
      domainProofs: true,
      pulseSamples: true,
      votes: true,
      strikes: true,
    },
  });
type Raw = Awaited<ReturnType<typeof rawOf>>;

const lowerBound = (good: number, all: number): number => {
  if (all === 0) return 0;
  const [z, p] = [1.2816, good / all];
  const middle = p + z ** 2 / (2 * all);
  const margin = z * Math.sqrt((p * (1 - p) + z ** 2 / (4 * all)) / all);
  return Math.max(0, (middle - margin) / (1 + z ** 2 / all));
};

/** The document that is public at the time, or else the next one. */
const shownOf = ({ listings }: Raw) =>
  listings
    .filter(({ visibleUntil }) => visibleUntil === null || visibleUntil > now)
    .sort((a, b) => a.visibleFrom.getTime() - b.visibleFrom.getTime())[0];

function hostOf(raw: Raw): string | null {
  const url = shownOf(raw)?.websiteUrl;
  return url ? new URL(url).hostname.replace(/^www\./, "") : null;
}

function domainShare(raw: Raw): number {
  const host = hostOf(raw);
  const counts = raw.domainProofs.some(
    (proof) =>
      proof.domain === host && proof.organizationId === raw.organizationId && proof.provenAt && !proof.lostAt,
  );
  return counts ? 1 : 0;
}

type Data = { md?: string; items?: { at?: string; mediaId?: string }[]; source?: string };

function completeShare(raw: Raw): number {
  const shown = shownOf(raw);
  if (!shown) return 0;
  const blocks = shown.revision.blocks as { type: string; data: Data }[];
  const of = (type: string) => blocks.filter((each) => each.type === type).map(({ data }) => data);
  const listed = (type: string) => of(type).flatMap((data) => data.items ?? []);
  const words = of("richText").flatMap(({ md }) => md?.split(" ").filter(Boolean) ?? []);
  const isLate = (at: Date) => at <= now && now.getTime() - at.getTime() <= 365 * day;
  const met = [
    shown.tagline !== "",
    shown.websiteUrl !== null,
    shown.categories.length > 0,
    shown.fieldValues.some((value) => value.startsWith("licenses=")),
    listed("gallery").some(({ mediaId }) => mediaId),
    words.length >= 200,
    listed("features").length >= 3,
    listed("links").length >= 2,
    listed("activities").some(({ at }) => isLate(new Date(at ?? ""))) ||
      of("activities").some(({ source }) => source !== "manual" && isLate(shown.visibleFrom)),
    listed("faq").length >= 3,
    of("pulse").length > 0,
    of("analytics").length > 0,
  ];
  return met.filter(Boolean).length / met.length;
}

/** One sample per hour: the last that was measured. */
function uptimeShare(raw: Raw): number {
  const host = hostOf(raw);
  const hours = new Map<string, Raw["pulseSamples"][number]>();
  const measured = raw.pulseSamples
    .filter(({ outcome }) => outcome !== "unknown")
    .sort((a, b) => a.sampledAt.getTime() - b.sampledAt.getTime());
  for (const sample of measured) hours.set(sample.sampledAt.toISOString().slice(0, 13), sample);
  const counted = [...hours.values()].filter(
    ({ url, sampledAt }) =>
      new URL(url).hostname.replace(/^www\./, "") === host && sampledAt >= ago(30 * day) && sampledAt <= now,
  );
  const days = new Set(counted.map(({ sampledAt }) => sampledAt.toISOString().slice(0, 10)));
  if (counted.length < 6 || days.size < 2) return 0;
  return lowerBound(counted.filter(({ outcome }) => outcome === "successful").length, counted.length);
}

function voterShare({ votes }: Raw): number {
  const firstDay = new Date(
    ago(89 * day)
      .toISOString()
      .slice(0, 10),
  );
  const voters = new Set(
    votes.filter((vote) => vote.counted && vote.day >= firstDay).map(({ personId }) => personId),
  );
  return voters.size / (voters.size + 25);
}

async function recordShare({ organizationId }: Raw): Promise<number> {
  const decided = await test.db.decision.findMany({
    where: { queueItem: { product: { organizationId }, kind: { in: ["submission", "appeal"] } } },
  });
  const of = (wanted: string) => decided.filter(({ decision }) => decision === wanted).length;
  return lowerBound(of("approve"), of("approve") + of("reject"));
}

async function expected(raw: Raw): Promise<Record<string, number>> {
  const daysPublic = (now.getTime() - (raw.firstPublishedAt ?? now).getTime()) / day;
  const penalty = raw.strikes
    .filter(({ liftedAt }) => liftedAt === null)
    .reduce((sum, { at }) => sum + 15 * 2 ** (-(now.getTime() - at.getTime()) / day / 180), 0);
  return {
    domain: 25 * domainShare(raw),
    completeness: 20 * completeShare(raw),
    uptime: 15 * uptimeShare(raw),
    age: 10 * Math.min(1, Math.log(1 + daysPublic) / Math.log(366)),
    voters: 20 * voterShare(raw),
    record: 10 * (await recordShare(raw)),
    strikes: -Math.min(60, penalty),
  };
}

it("equals what the raw rows come to, for products with any history", { timeout: 60_000 }, async () => {
  const voters = [];
  for (const _ of times(60)) voters.push((await aPerson(test.db)).person.id);
  const owner = await aPerson(test.db);
  const organizationIds = [];
  for (const _ of times(6)) organizationIds.push((await anOrganization(test.db, owner)).id);
  for (const _ of times(60)) await aHistory(voters, organizationIds);
  await recomputeAllTrust(test.db, now, { batch: 17 });

  const seen: Record<string, Set<number>> = {};
  const ids = await test.db.product.findMany({ select: { id: true } });
  for (const { id } of ids) {
    const raw = await rawOf(id);
    const stored = raw.trustParts as { key: string; points: number; max: number }[];
    const made = await expected(raw);
    expect(stored.map(({ key }) => key).sort()).toEqual(Object.keys(made).sort());
    for (const { key, points } of stored) {
      expect(Math.abs(points - (made[key] ?? Number.NaN)), `${key} of ${id}`).toBeLessThanOrEqual(
        0.05 + 1e-9,
      );
      seen[key] = (seen[key] ?? new Set()).add(points);
    }
    const sum = stored.reduce((total, { points }) => total + points, 0);
    expect(raw.trustScore).toBe(Math.round(Math.min(100, Math.max(0, Number(sum.toFixed(1))))));
    expect(raw.isVerified).toBe(made.domain === 25);
  }
  // The histories differ enough to tell a wrong formula from the right one.
  expect(seen.domain).toEqual(new Set([0, 25]));
  for (const key of ["completeness", "uptime", "age", "voters", "record", "strikes"])
    expect(seen[key]?.size, key).toBeGreaterThan(4);
});
