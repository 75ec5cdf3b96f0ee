import { env } from "../../core/env";
import { log } from "../../core/log";
import { registry } from "../../core/registry";
import { touchFor } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import type { Batch } from "./store";
import { batchSize, trafficStore } from "./traffic-store";
import { ViewBuffer } from "./view-buffer";

declare module "../../core/registry" {
  interface Registry {
    viewBuffers?: WeakMap<object, ViewBuffer>;
  }
}

const shared = registry();
shared.viewBuffers ??= new WeakMap();
const buffers = shared.viewBuffers;

/** This process's buffer of views, which is written before the process ends. */
export function viewBuffer(db: Db): ViewBuffer {
  const known = buffers.get(db);
  if (known) return known;
  const write = async (batch: Batch) => {
    await (await trafficStore(db)).write(batch);
    touchFor(db, "views.counted", {});
  };
  const buffer = new ViewBuffer(write, { capacity: env().TRAFFIC_BUFFER, batchSize: batchSize() });
  buffers.set(db, buffer);
  const before = shared.beforeExit;
  shared.beforeExit = async () => {
    const left = await buffer.drain();
    if (left > 0) log.error({ hits: left }, "page views are lost: the database does not answer");
    await before?.();
  };
  return buffer;
}
