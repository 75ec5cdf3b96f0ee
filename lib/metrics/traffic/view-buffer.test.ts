import { describe, expect, it } from "vitest";
import { aView } from "../../testing/traffic";
import { type Batch, BatchRefused } from "./store";
import { ViewBuffer } from "./view-buffer";

const at = "2026-11-20T12:34:56.000Z";
const hit = (visitor = 1) => aView(at, { productId: "p", visitor });

/** A destination that can be closed and records what arrives. */
function place() {
  const state = { batches: [] as Batch[], error: null as Error | null, tried: 0 };
  const write = async (batch: Batch) => {
    state.tried++;
    if (state.error) throw state.error;
    state.batches.push(batch);
  };
  return { state, write };
}

describe("the buffer of views", () => {
  it("writes at once when a batch is full, and everything when it is drained", async () => {
    const { state, write } = place();
    const buffer = new ViewBuffer(write, { batchSize: 3, everyMs: 60_000 });
    for (let n = 1; n <= 7; n++) buffer.add(hit(n));
    expect(state.batches.map(({ hits }) => hits.length)).toEqual([3]);
    expect(await buffer.drain()).toBe(0);
    expect(state.batches.map(({ hits }) => hits.length)).toEqual([3, 3, 1]);
    expect(state.batches.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("writes what waits after a while", async () => {
    let written: (batch: Batch) => void = () => {};
    const came = new Promise<Batch>((resolve) => {
      written = resolve;
    });
    new ViewBuffer(async (batch) => written(batch), { everyMs: 5 }).add(hit());
    expect((await came).hits.length).toBe(1);
  });

  it("keeps a batch that can't be written and sends it again under its number, before later ones", async () => {
    const { state, write } = place();
    const buffer = new ViewBuffer(write, { batchSize: 2, everyMs: 60_000 });
    state.error = new Error("away");
    buffer.add(hit(1));
    buffer.add(hit(2));
    buffer.add(hit(3));
    expect(await buffer.drain()).toBe(3);
    state.error = null;
    expect(await buffer.drain()).toBe(0);
    expect(state.batches.map(({ number, hits }) => [number, hits.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it("drops what comes when it is full, and tells how much in the next batch that is written", async () => {
    const { state, write } = place();
    const buffer = new ViewBuffer(write, { capacity: 4, batchSize: 3, everyMs: 60_000 });
    state.error = new Error("away");
    for (let n = 1; n <= 9; n++) buffer.add(hit(n));
    expect(await buffer.drain()).toBe(4);
    state.error = null;
    expect(await buffer.drain()).toBe(0);
    expect(state.batches.flatMap(({ hits }) => hits).length).toBe(4);
    expect(state.batches.flatMap(({ drops }) => drops)).toEqual([
      { slug: "a-product", hour: new Date("2026-11-20T12:00:00.000Z"), reason: "buffer_full", hits: 5 },
    ]);
  });

  it("does not try a refused batch again, counts it, and goes on", async () => {
    const { state, write } = place();
    const buffer = new ViewBuffer(write, { batchSize: 2, everyMs: 60_000 });
    buffer.add(hit());
    state.error = new BatchRefused("never");
    const drained = buffer.drain();
    state.error = null;
    expect(await drained).toBe(0);
    expect(state.batches.flatMap(({ drops }) => drops)).toMatchObject([{ reason: "refused", hits: 1 }]);
  });

  it("loses of a batch only the hit that is refused, and none of the drops it carried", async () => {
    const { state, write } = place();
    const poisoned = (batch: Batch) =>
      batch.hits.some((each) => JSON.stringify(each) === JSON.stringify(hit(7)))
        ? Promise.reject(new BatchRefused("never"))
        : write(batch);
    const buffer = new ViewBuffer(poisoned, { batchSize: 10, everyMs: 60_000 });
    buffer.drop("a-product", hit().at, "buffer_full", 200);
    for (let n = 1; n <= 10; n++) buffer.add(hit(n));
    expect(await buffer.drain()).toBe(0);
    expect(state.batches.flatMap(({ hits }) => hits)).toHaveLength(9);
    const lost = state.batches.flatMap(({ drops }) => drops);
    const sum = (wanted: string) =>
      lost.filter(({ reason }) => reason === wanted).reduce((all, { hits }) => all + hits, 0);
    expect([sum("buffer_full"), sum("refused")]).toEqual([200, 1]);
  });

  it("gives up draining when its time is over", async () => {
    const buffer = new ViewBuffer(() => new Promise(() => {}), { everyMs: 60_000 });
    buffer.add(hit());
    expect(await buffer.drain(10)).toBe(1);
  });
});
