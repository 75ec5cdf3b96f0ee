import { onExit } from "../../core/bridge";
import { env } from "../../core/env";
import { log } from "../../core/log";
import { once } from "../../core/once";
import { touchFor } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import type { Batch } from "./store";
import { batchSize, trafficStore } from "./traffic-store";
import { ViewBuffer } from "./view-buffer";

const buffers = once("viewBuffers", () => new WeakMap<object, ViewBuffer>());

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
  onExit(async (earlier) => {
    const left = await buffer.drain();
    if (left > 0) log.error({ hits: left }, "page views are lost: the database does not answer");
    await earlier();
  });
  return buffer;
}
