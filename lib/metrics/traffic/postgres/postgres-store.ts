import type { Db } from "../../../platform/db/db";
import type { TrafficStore } from "../store";
import { countViews } from "./count-views";
import { turnDays } from "./days";
import { readDays, readReport } from "./read-report";
import { writeBatch } from "./write-batch";

/** Stores page views in PostgreSQL, with rollups that are written with them. */
export const postgresStore = (db: Db): TrafficStore => ({
  write: (batch) => writeBatch(db, batch),
  readDays: (productId, range) => readDays(db, productId, range),
  readReport: (productId, range, active) => readReport(db, productId, range, active),
  countViews: (from, until, by) => countViews(db, from, until, by),
  turnDays: (now) => turnDays(db, now),
});
