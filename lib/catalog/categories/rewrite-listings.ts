import { normalizeText } from "../../core/close-name";
import type { Db } from "../../platform/db/db";

type Changed = {
  /** Every category whose name or parent changed, or that is replaced. */
  ids: readonly string[];
  /** Which category takes the place of which. */
  replaced?: Readonly<Record<string, string>>;
  /** New words by which the search finds the listings. */
  words?: string;
};

/**
 * Writes changed categories into the listings that name one of them or a child, public or not, and returns how many it
 * changed. Needs `lockCategories`.
 */
export function rewriteListings(tx: Db, { ids, replaced = {}, words = "" }: Changed): Promise<number> {
  return tx.$executeRaw`/* long */
    with own as (
      select l.revision_id, coalesce((${JSON.stringify(replaced)}::jsonb ->> named.id::text)::uuid, named.id) as id,
        min(named.place) as place
      from listings l cross join unnest(l.category_ids[1:cardinality(l.categories)]) with ordinality as named (id, place)
      where l.category_ids && ${[...ids]}::uuid[]
      group by 1, 2
    ), made as (
      select own.revision_id, array_agg(c.name order by own.place) as names, array_agg(c.id order by own.place) as ids,
        coalesce(array_agg(distinct c.parent_id) filter (where c.parent_id is not null), '{}') as above
      from own join categories c on c.id = own.id group by own.revision_id
    )
    update listings l set categories = made.names,
      category_ids = made.ids || array(select id from unnest(made.above) as id where id <> all(made.ids)),
      search_vector = case when l.search_vector @@ plainto_tsquery('english', ${words}) then l.search_vector
        else l.search_vector || field_vector(${normalizeText(words)}, 'D') end
    from made where made.revision_id = l.revision_id`;
}
