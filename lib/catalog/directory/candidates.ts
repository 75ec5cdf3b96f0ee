import { isVisibleNow } from "../../documents/visible";
import { escapeLike, Prisma } from "../../platform/db/db";
import { orders } from "./orders";
import { type Concept, inFields, type Query } from "./query";

/** Beyond this many matches, a search examines this many, and the directory's first products, instead of all. */
const maxHits = 300;
const maxWider = 150;
const maxWalked = 1000;
const maxFromWalk = 200;
const maxNamed = 40;
/** Of organizations: shorter beginnings are of too many. */
const shortestName = 3;

/** If any word may match, this many of the rarest are searched, and this many products for each. */
const maxRare = 6;
const maxHitsOfWord = 100;

/** Names, taglines and fields: a search reads them before documents. The index has this expression. */
const fieldsSql = Prisma.sql`ts_filter(l.search_vector, '{a,b,d}')`;

/**
 * The listings that a search examines, as `(product_id, score)`, bounded however many match: all matches while they
 * are few, else those whose name, tagline and fields have the words as typed, then as wide as they may be read, then
 * documents, and those among the directory's first products. Matching names and organizations are added; names that only
 * contain the words if few start with them.
 */
export function candidatesSql(query: Query, where: Prisma.Sql, now: Date): Prisma.Sql {
  const columns = Prisma.sql`l.product_id, l.search_vector, l.search_name, p.trust_score`;
  const isPublic = Prisma.sql`p.listed_from <= ${now}::timestamptz and ${isVisibleNow(now)}`;
  const having = (condition: Prisma.Sql, most: number) => Prisma.sql`
    select ${columns} from listings l join products p on p.id = l.product_id
    where ${condition} and ${isPublic} and ${where} limit ${most}`;
  const { name, isName, within } = query;
  const begins = isName ? beginsSql(name) : Prisma.sql`false`;
  const names = [
    Prisma.sql`select * from begun`,
    Prisma.sql`(${having(Prisma.sql`p.slug = ${query.slug}`, maxNamed)})`,
  ];
  if (query.isNear) names.push(Prisma.sql`(${having(Prisma.sql`l.search_name % ${name}`, maxNamed)})`);
  if (isName && name.length >= shortestName)
    names.push(Prisma.sql`(${having(ofOrganizationSql(name), maxNamed)})`);
  if (within !== null) {
    const isRoom = Prisma.sql`(select count(*) from begun) < ${maxNamed}`;
    names.push(Prisma.sql`(${having(Prisma.sql`${isRoom} and l.search_name like ${within}`, maxNamed)})`);
  }
  return Prisma.sql`
    with ${query.isAny ? anySql(query, having) : allSql(query, having)},
    walked as materialized (
      select ${columns} from (
        select p.* from products p where p.listed_from <= ${now}::timestamptz
        order by ${orders.directory.by} limit ${maxWalked}
      ) as p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      where (select count(*) from hits) >= ${maxHits} and ${fieldsSql} @@ ${query.exact}::tsquery and ${where}
      order by ${orders.directory.by} limit ${maxFromWalk}
    ), begun as materialized (
      ${having(begins, maxNamed)}
    ), found as (
      select * from hits union all select * from walked union all ${Prisma.join(names, " union all ")}
    ), examined as materialized (
      select distinct on (product_id) found.*, ts_filter(search_vector, '{a,b,d}') as fields from found
    )
    select product_id, ${scoreSql(query)} as score from examined`;
}

/** Whether a product `p` is of an organization whose name is the text or begins with it. */
const ofOrganizationSql = (name: string): Prisma.Sql => Prisma.sql`p.organization_id in (
  select o.id from organizations o where o.name ilike ${`${escapeLike(name)}%`} limit 5)`;

type Having = (condition: Prisma.Sql, most: number) => Prisma.Sql;

function allSql({ exact, text }: Query, having: Having): Prisma.Sql {
  const room = (part: string) => Prisma.sql`(select count(*) from ${Prisma.raw(part)}) < ${maxHits}`;
  return Prisma.sql`
    typed as materialized (
      ${having(Prisma.sql`${fieldsSql} @@ ${exact}::tsquery`, maxHits)}
    ), wider as materialized (
      ${having(Prisma.sql`${room("typed")} and ${fieldsSql} @@ ${text}::tsquery`, maxWider)}
    ), hits as materialized (
      select * from typed union all select * from wider
      union all (${having(Prisma.sql`${room("typed")} and (select count(*) from wider) < ${maxWider} and l.search_vector @@ ${text}::tsquery`, maxWider)})
    )`;
}

function anySql({ concepts }: Query, having: Having): Prisma.Sql {
  const rare = concepts.slice(0, maxRare).map(({ wide }) => wide);
  return Prisma.sql`
    rare as (select text::tsquery as words from unnest(${rare}::text[]) as text),
    hits as materialized (
      select found.* from rare cross join lateral (${having(Prisma.sql`${fieldsSql} @@ rare.words`, maxHitsOfWord)}) as found
      union all
      select found.* from rare cross join lateral (${having(Prisma.sql`l.search_vector @@ rare.words`, maxHitsOfWord)}) as found
    )`;
}

/** Whether more may match than the `examined` candidates. */
export const mayBeCut = ({ isAny, concepts }: Query, examined: number): boolean =>
  (isAny && concepts.length > maxRare) || examined >= (isAny ? maxHitsOfWord : maxWider);

/** Whether the name of a listing `l` begins with a normalized text, as a range of the index of names. */
export const beginsSql = (name: string): Prisma.Sql =>
  Prisma.sql`l.search_name collate "C" >= ${name} and l.search_name collate "C" < ${`${name}\u{10ffff}`}`;

/** All public listings that match, as `(product_id)`: those that a search examines, and the rest of those with the words. */
export const matchesSql = (query: Query, where: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`
  select product_id from (${candidatesSql(query, where, now)}) as c
  union
  select l.product_id from listings l join products p on p.id = l.product_id
  where l.search_vector @@ ${query.text}::tsquery and p.listed_from <= ${now}::timestamptz and ${isVisibleNow(now)} and ${where}`;

/** What a word is worth where it stands, and by how it was found: as typed, in other words, by its beginning. */
const worth = { A: 0.55, B: 0.35, D: 0.5 };
const inDocument = 0.1;
const tiers = { exact: 0.65, same: 0.2, wide: 0.15 };
/** Decide between products that are nearly alike: at most 0.05 for trust, and less for a long tagline. */
const ofTrust = 0.0005;
const ofLength = 0.0005;

/**
 * How well the words fit, rare ones first, plus what the name adds: being the query, starting with it (more for
 * shorter names), or containing it.
 */
function scoreSql(query: Query): Prisma.Sql {
  const { name, joined, concepts } = query;
  const length = Prisma.sql`greatest(length(search_name), 1)`;
  const whole = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const parts = concepts.map(
    (concept) => Prisma.sql`${concept.weight / whole}::float8 * ${conceptSql(concept)}`,
  );
  return Prisma.sql`round((
    ${parts.length > 0 ? Prisma.join(parts, " + ") : Prisma.sql`0`}
    + case when search_name = ${name} then 3
        when ${joined} <> '' and translate(search_name, ${separators}, '') = ${joined} then 2.5
        when starts_with(search_name, ${name}) then 1 + 0.5 * ${name.length} / ${length}
        when strpos(search_name, ${name}) > 0 then 0.3 + 0.3 * ${name.length} / ${length} else 0 end
    ${query.isNear ? Prisma.sql`+ similarity(search_name, ${name})` : Prisma.empty}
    + trust_score * ${ofTrust}::float8 - length(fields) * ${ofLength}::float8)::numeric, 6)::float8`;
}

const separators = " -_.'’&+/:!?()";

function conceptSql({ exact, same, wide }: Concept): Prisma.Sql {
  const shares = new Map<string, number>();
  for (const [query, share] of [
    [exact, tiers.exact],
    [same, tiers.same],
    [wide, tiers.wide],
  ] as const)
    if (query !== "") shares.set(query, (shares.get(query) ?? 0) + share);
  const fits = [...shares].map(
    ([text, share]) =>
      Prisma.sql`${share}::float8 * (${Prisma.join(
        Object.entries(worth).map(
          ([field, value]) =>
            Prisma.sql`case when fields @@ ${inFields(text, field)}::tsquery then ${value}::float8 else 0 end`,
        ),
        " + ",
      )})`,
  );
  return Prisma.sql`case when fields @@ ${wide}::tsquery then ${inDocument}::float8 + ${Prisma.join(fits, " + ")}
    when search_vector @@ ${wide}::tsquery then ${inDocument}::float8 else 0 end`;
}
