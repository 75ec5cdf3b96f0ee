import { touchTags } from "../core/cache-tags";
import type { Db } from "../core/db";
import { env } from "../core/env";
import { log } from "../core/log";
import { trafficStore } from "./open-store";
import type { Batch } from "./store";
import { ViewBuffer } from "./view-buffer";

const shared = globalThis as {
  vitrineViews?: WeakMap<object, ViewBuffer>;
  vitrineBeforeExit?: () => Promise<void>;
};
shared.vitrineViews ??= new WeakMap();
const buffers = shared.vitrineViews;

/** This process's views on their way to a database; what waits is written before the process ends. */
export function viewBuffer(db: Db): ViewBuffer {
  const known = buffers.get(db);
  if (known) return known;
  const store = trafficStore(db);
  const write = async (batch: Batch) => {
    await store.write(batch);
    touchTags(db, ["traffic", "stats"]);
  };
  const buffer = new ViewBuffer(write, { capacity: env().TRAFFIC_BUFFER });
  buffers.set(db, buffer);
  const before = shared.vitrineBeforeExit;
  shared.vitrineBeforeExit = async () => {
    const left = await buffer.drain();
    if (left > 0) log.error({ hits: left }, "page views are lost: the database does not answer");
    await before?.();
  };
  return buffer;
}
