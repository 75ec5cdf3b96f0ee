import { z } from "zod";
import { Id, Instant } from "../core/schema";
import { type Db, inTransaction, Prisma } from "../platform/db/db";
import { clock } from "./audit-entry";
import { emit } from "./emit";
import { ProductEvent } from "./webhook-events";

/** Stored in waiting jobs, so it must not change. */
export const emitLaterTask = "announce_event";

type LateAct = "vote.counted" | "pulse.changed";

export type LateSql = {
  act: LateAct;
  productId: Prisma.Sql;
  organizationId: Prisma.Sql;
  key: Prisma.Sql;
  at: Prisma.Sql;
  /** A JSON object. */
  data: Prisma.Sql;
};

/**
 * An SQL expression for statements that cannot afford another round trip: adds the job that emits the act, if a
 * webhook of the organization subscribes to it, and otherwise costs one index lookup. The statement must select it.
 */
export const emitLater = ({ act, productId, organizationId, key, at, data }: LateSql): Prisma.Sql =>
  Prisma.sql`case when exists (select from webhooks w where w.organization_id = ${organizationId}
    and w.disabled_at is null and ${act} = any(w.events))
  then (graphile_worker.add_job(${emitLaterTask}, payload := json_build_object('event', ${act}::text,
    'productId', ${productId}, 'key', ${key}, 'at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', ${data}))).id end`;

/** An act that a statement observed, until the job emits it. */
export const LateEvent = z.object({
  event: ProductEvent.extract(["vote.counted", "pulse.changed"]),
  productId: Id,
  key: z.string(),
  at: Instant,
  data: z.record(z.string(), z.unknown()),
});

/** Emits an act that a statement observed. A job that runs twice emits it once, by the key. */
export async function emitLate(db: Db, { event, at, ...about }: z.infer<typeof LateEvent>): Promise<void> {
  await inTransaction(db, (tx) => emit(tx, { caller: clock, now: new Date(at) }, event, about as never));
}
