import type { Db } from "../../../platform/db/db";
import { admission } from "../postgres/admission";
import { toRefusal } from "../postgres/write-batch";
import type { Hit } from "../store";

/**
 * Decides which hits count for their network: returns the places of those that do not, because their network has sent as many
 * other visitors to the product in the hour as count. Whoever was admitted stays admitted. All instances decide together.
 */
export type Admission = (db: Db, hits: readonly Hit[]) => Promise<Set<number>>;

/** Decides in PostgreSQL, as for views that are stored there. */
export const postgresAdmission: Admission = async (db, hits) => {
  const sent = hits.flatMap((hit, place) => (hit.kind === "excluded" ? [] : [{ ...hit, place }]));
  if (sent.length === 0) return new Set();
  const [row] = await db.$queryRaw<{ places: number[] }[]>`/* prepared admit_traffic */
    with request as materialized (
      select h.place, h.at, h.product, decode(h.visitor, 'hex') as visitor, decode(h.network, 'hex') as network,
        null::int as reason, date_trunc('hour', h.at, 'UTC') as hour
      from unnest(${sent.map(({ place }) => place)}::int[], ${sent.map(({ at }) => at)}::timestamptz[],
        ${sent.map(({ productId }) => productId)}::uuid[], ${sent.map(({ visitor }) => visitor)}::text[],
        ${sent.map(({ network }) => network)}::text[]) as h (place, at, product, visitor, network)
    ), ${admission}
    select coalesce(array_agg(r.place) filter (where (r.visitor = any (n.visitors)) is not true), '{}') as places
    from request r left join network n on n.hour = r.hour and n.product_id = r.product and n.network = r.network`.catch(
    (error: unknown) => Promise.reject(toRefusal(error)),
  );
  return new Set(row?.places ?? []);
};
