import { normalizeText } from "../../core/close-name";
import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { type Db, Prisma } from "../../platform/db/db";
import { countWords } from "../directory/change-category";

export type ValueCounts = { fields: ReadonlyMap<string, number>; types: ReadonlyMap<string, number> };

const counted = figureCache<ValueCounts>(["directory"], 1);

/** How many public products are of each type, and have a value of each declared field; cached for a minute at most. */
export const countValues = ({ db, now }: Reader): Promise<ValueCounts> =>
  counted(db, [minuteOf(now)], async () => {
    const rows = await db.$queryRaw<{ kind: "field" | "type"; key: string; products: number }[]>(Prisma.sql`
      with public as materialized (
        select l.fields, l.field_values, l.alternative_to from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
        where p.listed_from <= ${now}::timestamptz
      )
      select 'field' as kind, key, count(*)::int as products from public, jsonb_object_keys(fields) as key group by key
      union all
      select 'field', key, count(*)::int from public, lateral (
        select distinct split_part(value, '=', 1) as key from unnest(field_values) as value) as entries
      where not public.fields ? key group by key
      union all
      select 'field', 'alternativeTo', count(*)::int from public where alternative_to <> '{}'
      union all
      select 'type', substr(value, 6), count(*)::int from public, unnest(field_values) as value
      where value like 'type=%' group by value`);
    const of = (wanted: string) =>
      new Map(rows.flatMap(({ kind, key, products }) => (kind === wanted ? [[key, products] as const] : [])));
    return { fields: of("field"), types: of("type") };
  });

export const countField = async (ctx: Reader, key: string): Promise<number> =>
  (await countValues(ctx)).fields.get(key) ?? 0;

export const countType = async (ctx: Reader, key: string): Promise<number> =>
  (await countValues(ctx)).types.get(key) ?? 0;

/** Whether any revision has a value of a field, or this one. */
export async function isUsed(db: Db, key: string, value?: string): Promise<boolean> {
  const has =
    value === undefined
      ? Prisma.sql`listing -> 'fields' ? ${key}`
      : Prisma.sql`(listing -> 'fields' ->> ${key} = ${value} or listing -> 'fields' -> ${key} ? ${value})`;
  const [row] = await db.$queryRaw<{ used: boolean }[]>(
    Prisma.sql`select exists (select from revisions where ${has}) as used`,
  );
  return row?.used ?? false;
}

/** Lets listings be found by the new name of an option or type; the former one goes on finding them. */
export async function addWords(tx: Db, key: string, value: string, label: string): Promise<void> {
  const listings = await tx.$executeRaw`
    update listings set search_vector = search_vector || field_vector(${normalizeText(label)}, 'D')
    where field_values @> array[${`${key}=${value}`}]`;
  await countWords(tx, label, listings);
}

/** Gives the listings that chose one option of a field another; revisions keep what was written. */
export async function moveOption(tx: Db, key: string, from: string, into: string): Promise<void> {
  const [old, made] = [`${key}=${from}`, `${key}=${into}`];
  await tx.$executeRaw`
    update listings set field_values = array(
      select value from (
        select case when value = ${old} then ${made} else value end as value, min(place) as place
        from unnest(field_values) with ordinality as entry (value, place) group by 1) as kept order by place)
    where field_values @> array[${old}]`;
}
