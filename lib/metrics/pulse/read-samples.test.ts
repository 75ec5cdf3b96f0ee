import { expect, test } from "vitest";
import { newId } from "../../core/ids";
import { minuteMs } from "../../core/time";
import type { ProbeOutcome } from "../../platform/outbound/schema";
import { useDatabase } from "../../testing/database";
import { aPublicProduct } from "../../testing/products";
import { readSamples } from "./read-pulse";

const store = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");
const url = "https://example.org/";

async function sample(productId: string, minutesAgo: number, outcome: ProbeOutcome, at = url) {
  await store.db.pulseSample.create({
    data: {
      id: newId(),
      productId,
      url: at,
      outcome,
      timings: { total: 120 },
      sampledAt: new Date(now.getTime() - minutesAgo * minuteMs),
    },
  });
}

const read = (id: string) => readSamples({ db: store.db, now }, { id, websiteUrl: url });

test("samples of a former address are left out, and unknown ones are outside the percentage", async () => {
  const { id } = await aPublicProduct(store.db);
  await sample(id, 1, "unknown");
  await sample(id, 2, "failed");
  await sample(id, 3, "successful");
  await sample(id, 4, "failed", "https://former.example/");
  const pulse = await read(id);
  expect(pulse.latest).toMatchObject({ outcome: "unknown", timings: { total: 120 } });
  expect(pulse.uptime).toEqual({ percent: 50, successful: 1, measured: 2, unknown: 1 });
});

test("the latest sample is stale after 15 minutes, and at most 100 are read", async () => {
  const { id } = await aPublicProduct(store.db);
  for (let at = 0; at < 101; at += 1) await sample(id, 15 + at, "successful");
  const pulse = await read(id);
  expect(pulse.samples).toHaveLength(100);
  expect(pulse.stale).toBe(false);
  const later = { db: store.db, now: new Date(now.getTime() + 1) };
  expect((await readSamples(later, { id, websiteUrl: url })).stale).toBe(true);
});

test("without a sample nothing is claimed", async () => {
  const { id } = await aPublicProduct(store.db);
  expect(await read(id)).toMatchObject({
    latest: null,
    stale: false,
    samples: [],
    uptime: { percent: null },
  });
});
