import { Prisma } from "../../../platform/db/db";
import { visitorsPerNetwork } from "../schema";

/**
 * `network`: the visitors that count for the networks in `request`, whose rows have hour, product, network, visitor, at and
 * reason.
 */
export const admission = Prisma.sql`network as (
      -- The row holds the visitors that count. A second writer waits for it and sees them, so both admit the same ones.
      insert into traffic_networks as t (hour, product_id, network, visitors)
      select hour, product, network, (array_agg(visitor order by first_at, visitor))[1:${visitorsPerNetwork}::int]
      from (select hour, product, network, visitor, min(at) as first_at from request where reason is null group by 1, 2, 3, 4) as v
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (hour, product_id, network) do update set visitors = (t.visitors || array(
        select n.visitor from unnest(excluded.visitors) with ordinality as n (visitor, place)
        where n.visitor <> all (t.visitors) order by n.place))[1:${visitorsPerNetwork}::int]
      returning hour, product_id, network, visitors
    )`;
