import type { Db } from "../../core/db";
import { BatchRefused, type TrafficStore } from "../store";
import { DayRooms, turnDays } from "./days";
import { readDays, readReport } from "./read-report";
import { ValueIds } from "./value-ids";
import { writeBatch } from "./write-batch";

/** Traffic in PostgreSQL: raw hits of three months, and rollups that are written with them. */
export function createPostgresStore(db: Db): TrafficStore {
  const values = new ValueIds(db);
  const rooms = new DayRooms(db);
  return {
    write: async (batch) => {
      try {
        await rooms.prepare(batch.hits.map(({ at }) => at));
        await writeBatch(db, batch, await values.of(batch.hits));
      } catch (error) {
        throw isRefusal(error) ? new BatchRefused("The database refused a batch.", { cause: error }) : error;
      }
    },
    readDays: (productId, range) => readDays(db, productId, range),
    readReport: (productId, range, activeSince) => readReport(db, productId, range, activeSince),
    turnDays: (now) => turnDays(db, now),
  };
}

/** PostgreSQL's classes 22 and 23: a value that its type or a constraint does not allow. */
const isRefusal = (error: unknown): boolean =>
  /"(?:originalCode|code)":"2[23]\w{3}"/.test(JSON.stringify((error as { meta?: unknown }).meta ?? ""));
