import { expect, onTestFinished, test } from "vitest";
import { hourMs, minuteMs } from "../../core/time";
import { recomputeChangedTrust } from "../../ranking/trust/recompute-trust";
import { useDatabase } from "../../testing/database";
import { pulseBlock } from "../../testing/documents";
import { networkOf, serve, type Watched } from "../../testing/hostile-network";
import { aPublicProduct, type TestProduct } from "../../testing/products";
import { cooldownMs } from "./claim-slot";
import { readPulse } from "./read-pulse";
import { samplePulse } from "./sample-pulse";

const store = useDatabase();
const start = new Date("2026-11-20T12:00:00.000Z");
const later = (ms: number) => new Date(start.getTime() + ms);

const aMeasured = (more: TestProduct = {}) =>
  aPublicProduct(store.db, {
    blocks: [pulseBlock()],
    websiteUrl: "http://site.example/",
    websiteKey: "site.example",
    ...more,
  });
const ask = (slug: string, network: Watched, now = start) =>
  samplePulse({ db: store.db, now }, { slug }, network);
const read = (slug: string, now = start) => readPulse({ db: store.db, now }, { slug });
const slots = () => store.db.probeSlot.findMany({ orderBy: { slot: "asc" } });
const held = async () => (await slots()).filter(({ holder }) => holder !== null);

/** A website that answers `status`, or answers on command. */
async function aSite(status = 200) {
  let answer: () => void = () => {};
  const isTold = { current: false };
  const waiting: (() => void)[] = [];
  const { port } = await serve((socket) =>
    socket.once("data", () => {
      const reply = () => socket.end(`HTTP/1.1 ${status} Well\r\n\r\n`);
      if (isTold.current) waiting.push(reply);
      else reply();
    }),
  );
  answer = () => {
    for (const reply of waiting.splice(0)) reply();
  };
  return {
    network: networkOf(port),
    hold: () => {
      isTold.current = true;
    },
    answer,
    waiting,
  };
}

test("a sample is taken, saved and told, and the next is due in five minutes", async () => {
  const { slug, id } = await aMeasured();
  const { network } = await aSite();
  const sampled = await ask(slug, network);
  expect(sampled).toMatchObject({
    sampled: true,
    reason: null,
    sample: {
      outcome: "successful",
      errorClass: null,
      httpStatus: 200,
      ipFamily: 4,
      sampledAt: start.toISOString(),
    },
    nextEligibleAt: later(cooldownMs).toISOString(),
  });
  const pulse = await read(slug);
  expect(pulse).toMatchObject({
    websiteUrl: "http://site.example/",
    latest: sampled.sample,
    samples: [sampled.sample],
    stale: false,
    uptime: { percent: 100, successful: 1, measured: 1, unknown: 0 },
    nextEligibleAt: sampled.nextEligibleAt,
  });
  expect(await held()).toEqual([]);

  const early = await ask(slug, network, later(cooldownMs - 1));
  expect(early).toEqual({
    sampled: false,
    reason: "cooldown",
    sample: null,
    nextEligibleAt: sampled.nextEligibleAt,
  });
  expect(network.sockets).toHaveLength(1);
  expect((await ask(slug, network, later(cooldownMs))).sampled).toBe(true);
  expect(await store.db.pulseSample.count({ where: { productId: id } })).toBe(2);
});

test("of many who ask at once one measures, and no slot stays taken", async () => {
  const { slug } = await aMeasured();
  const { network } = await aSite();
  for (const now of [start, later(cooldownMs)]) {
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(slug, network, now)));
    const reasons = replies.map(({ reason }) => String(reason)).sort();
    expect(reasons).toEqual([...Array(11).fill("cooldown"), "null"]);
    const next = new Date(now.getTime() + cooldownMs).toISOString();
    expect(new Set(replies.map(({ nextEligibleAt }) => nextEligibleAt))).toEqual(new Set([next]));
  }
  expect(network.sockets).toHaveLength(2);
  expect(await held()).toEqual([]);
});

test("never more are measured at once than there are slots, and a full house spends no cooldown", async () => {
  const products = await Promise.all(Array.from({ length: 11 }, () => aMeasured()));
  const { network, hold, answer, waiting } = await aSite();
  hold();
  const asked = products.map(({ slug }) => ask(slug, network));
  await expect.poll(() => waiting.length).toBe(8);
  const refused = (await Promise.all(asked.map((reply) => Promise.race([reply, null])))).flatMap(
    (reply) => reply ?? [],
  );
  expect(refused.length).toBeLessThanOrEqual(3);
  expect(await held()).toHaveLength(8);
  answer();
  const replies = await Promise.all(asked);
  const full = products.filter((_, at) => replies[at]?.reason === "capacity");
  expect(replies.filter(({ sampled }) => sampled)).toHaveLength(8);
  expect(full).toHaveLength(3);
  expect(network.sockets).toHaveLength(8);
  expect(await held()).toEqual([]);
  // A rejected request may be repeated at once.
  answer();
  const again = full.map(({ slug }) => ask(slug, network));
  await expect.poll(() => waiting.length).toBe(3);
  answer();
  expect((await Promise.all(again)).map(({ sampled }) => sampled)).toEqual([true, true, true]);
});

test("all slots are given out when there is somebody for each, whoever else asks at the same time", async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => aMeasured()));
  const { network, hold, answer, waiting } = await aSite();
  hold();
  const asked = products.flatMap(({ slug }) => Array.from({ length: 5 }, () => ask(slug, network)));
  await expect.poll(() => waiting.length).toBe(8);
  answer();
  const reasons = (await Promise.all(asked)).map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === "cooldown")).toHaveLength(32);
  expect(reasons).not.toContain("capacity");
});

test("a slot whose holder died is free when its lease has ended, and not before", async () => {
  const { slug } = await aMeasured();
  const { network } = await aSite();
  const lease = (seconds: number) => store.db.$executeRaw`
    update probe_slots set holder = gen_random_uuid(), leased_until = now() + ${seconds}::int * interval '1 second'`;
  onTestFinished(async () => {
    await store.db.probeSlot.updateMany({ data: { holder: null, leasedUntil: null } });
  });
  await lease(20);
  expect(await ask(slug, network)).toMatchObject({ sampled: false, reason: "capacity", sample: null });
  await lease(-1);
  expect(await ask(slug, network)).toMatchObject({ sampled: true });
  expect((await slots())[0]).toMatchObject({ holder: null, leasedUntil: null });
});

test("a sample that can't be saved gives its slot back", async () => {
  const { slug, id } = await aMeasured();
  const { network } = await aSite();
  await store.db.$executeRawUnsafe(
    `alter table pulse_samples add constraint refused check (product_id <> '${id}') not valid`,
  );
  onTestFinished(async () => {
    await store.db.$executeRawUnsafe("alter table pulse_samples drop constraint refused");
  });
  await expect(ask(slug, network)).rejects.toThrow("refused");
  expect(await held()).toEqual([]);
});

test("a hundred samples are kept, the newest, and those of another product stay", async () => {
  const [one, other] = [await aMeasured(), await aMeasured()];
  const { network } = await aSite();
  const rows = (productId: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      productId,
      url: "http://site.example/",
      outcome: "failed" as const,
      timings: {},
      sampledAt: later(-minuteMs * (at + 1)),
    }));
  await store.db.pulseSample.createMany({ data: [...rows(one.id, 130), ...rows(other.id, 3)] });
  await ask(one.slug, network);
  const kept = await store.db.pulseSample.findMany({
    where: { productId: one.id },
    orderBy: { sampledAt: "asc" },
  });
  expect(kept).toHaveLength(100);
  expect(kept[0]?.sampledAt).toEqual(later(-99 * minuteMs));
  expect((await read(one.slug)).samples).toHaveLength(100);
  expect(await store.db.pulseSample.count({ where: { productId: other.id } })).toBe(3);
});

test("what can't be measured from here is a sample too, and outside the percentage", async () => {
  const { slug } = await aMeasured();
  const { network } = await aSite();
  network.resolve = async () => ["10.0.0.1"];
  const { sample } = await ask(slug, network);
  expect(sample).toMatchObject({
    outcome: "unknown",
    errorClass: "not_allowed",
    httpStatus: null,
    tlsExpiresAt: null,
  });
  expect(network.sockets).toHaveLength(0);
  expect(await read(slug)).toMatchObject({ uptime: { percent: null, measured: 0, unknown: 1 } });
});

test("a website that changed begins anew, and the cooldown stays the product's", async () => {
  const { slug, id } = await aMeasured();
  const { network } = await aSite();
  await ask(slug, network);
  await store.db.listing.updateMany({
    where: { productId: id },
    data: { websiteUrl: "http://other.example/" },
  });
  expect(await read(slug)).toMatchObject({ websiteUrl: "http://other.example/", latest: null, samples: [] });
  expect(await ask(slug, network, later(minuteMs))).toMatchObject({ reason: "cooldown" });
});

test.each([
  ["without a Pulse block", { blocks: [] }, "pulse_not_enabled"],
  ["without a website", { websiteUrl: null }, "pulse_not_enabled"],
  ["that is not public yet", { publishedAt: later(hourMs) }, "not_found"],
])("a product %s is 404 to readers and askers, and nothing is measured", async (_, more, code) => {
  const { slug } = await aMeasured(more);
  const { network } = await aSite();
  await expect(read(slug)).rejects.toMatchObject({ code });
  await expect(ask(slug, network)).rejects.toMatchObject({ code });
  expect(network.sockets).toHaveLength(0);
});

test("a former slug is redirected for readers, and means the same product to askers", async () => {
  const { slug, id } = await aMeasured();
  const { network } = await aSite();
  await store.db.productSlug.create({ data: { slug: `former-${slug}`, productId: id } });
  await expect(read(`former-${slug}`)).rejects.toMatchObject({ name: "SlugRedirect", slug });
  expect((await ask(`former-${slug}`, network)).sampled).toBe(true);
  expect(await ask(slug, network)).toMatchObject({ reason: "cooldown" });
});

test("the trust score follows a measured hour, and somebody who asks all the time takes nothing from it", async () => {
  const { slug, id } = await aMeasured();
  const { network } = await aSite();
  const hourly = Array.from({ length: 8 }, (_, at) => ({
    productId: id,
    url: "http://site.example/",
    outcome: "successful" as const,
    timings: {},
    sampledAt: later(-hourMs * (20 + at)),
  }));
  await store.db.pulseSample.createMany({ data: hourly });
  const uptime = async (now: Date) => {
    await recomputeChangedTrust(store.db, now);
    const { trustParts } = await store.db.product.findUniqueOrThrow({ where: { id } });
    return (trustParts as { key: string; points: number; evidence: string }[]).find(
      ({ key }) => key === "uptime",
    );
  };
  for (let minutes = 0; minutes < 9 * 60; minutes += 5) await ask(slug, network, later(minutes * minuteMs));
  const now = later(9 * hourMs);
  expect(await store.db.pulseSample.count({ where: { productId: id } })).toBe(100);
  const part = await uptime(now);
  expect(part?.evidence).toContain("17");
  expect(part?.points).toBeGreaterThan(10);
  // The last measured sample of an hour counts; one that could not be measured changes nothing.
  const at = (minutes: number) => later(9 * hourMs + minutes * minuteMs);
  const down = await aSite(500);
  await ask(slug, down.network, at(5));
  const after = await uptime(at(6));
  expect(after?.points).toBeLessThan(part?.points ?? 0);
  await ask(slug, network, at(10));
  const again = await uptime(at(11));
  expect(again?.points).toBeGreaterThan(after?.points ?? 99);
  down.network.resolve = async () => ["127.0.0.1"];
  expect((await ask(slug, down.network, at(15))).sample?.outcome).toBe("unknown");
  expect(await recomputeChangedTrust(store.db, at(16))).toEqual([]);
}, 60_000);
