import { Prisma } from "../core/db";
import type { ProductEvent } from "./schema";

export const announceTask = "announce_event";

export type LateSql = {
  event: ProductEvent;
  productId: Prisma.Sql;
  organizationId: Prisma.Sql;
  key: Prisma.Sql;
  at: Prisma.Sql;
  /** A JSON object. */
  data: Prisma.Sql;
};

/**
 * For statements that can't afford another round trip: an expression that adds the job which announces an event, where a
 * webhook of the organization wants it. Without one it costs a look at an index. The statement has to select it.
 */
export const announceLater = ({ event, productId, organizationId, key, at, data }: LateSql): Prisma.Sql =>
  Prisma.sql`case when exists (select from webhooks w where w.organization_id = ${organizationId}
    and w.disabled_at is null and ${event} = any(w.events))
  then (graphile_worker.add_job(${announceTask}, payload := json_build_object('event', ${event}::text,
    'productId', ${productId}, 'key', ${key}, 'at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', ${data}))).id end`;
