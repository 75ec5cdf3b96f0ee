import { type Db, inTransaction } from "../core/db";
import { announce } from "./announce";
import type { EventData, LateAnnouncement, ProductEvent } from "./schema";

/** Announces what a statement saw happen. A job that runs twice tells it once, by the key. */
export async function announceLate(
  db: Db,
  { event, productId, key, at, data }: LateAnnouncement,
): Promise<void> {
  const told = data as EventData<ProductEvent>;
  await inTransaction(db, (tx) => announce(tx, { event, productId, data: told, now: new Date(at), key }));
}
