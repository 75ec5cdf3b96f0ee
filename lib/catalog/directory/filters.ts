import type { Reader } from "../../core/ctx";
import { Prisma } from "../../platform/db/db";
import { categoriesMeant, readCategoryIndex } from "../categories/category-index";
import { fieldConditions } from "../listings/field-values";
import { type Condition, conditionSql, ownConditions } from "../own-fields/filter-sql";
import { readCatalog } from "../own-fields/read-catalog";
import { CoverSource } from "../products/schema";
import type { Filters } from "./schema";

/** Whether the conditions of the filters are on the listing too. */
export const needsListing = ({ category, health, pictures, type, field, ...others }: Filters): boolean =>
  [category, health, pictures, type, field].some((value) => value !== undefined) ||
  fieldConditions(others).length > 0;

/** Whether a listing `l` has a picture of the product as its cover; as equalities, which the index and its statistics know. */
const covers = CoverSource.exclude(["logo"]).options;
export const hasPicture = Prisma.sql`(l.cover_source is not null and l.cover_source in (${Prisma.join(covers)}))`;

/** What lists are filtered by besides fields: its entries, by which it is counted, and the condition that it is chosen. */
export const columns = {
  category: {
    entries: Prisma.sql`l.category_ids::text[]`,
    isAny: (ids: readonly string[]) => Prisma.sql`l.category_ids && ${ids}::uuid[]`,
  },
  health: {
    entries: Prisma.sql`array['health=' || l.health]`,
    isAny: ([outcome]: readonly string[]) => Prisma.sql`l.health = ${outcome}::pulse_outcome`,
  },
  verified: {
    entries: Prisma.sql`array['verified=' || p.is_verified]`,
    isAny: ([value]: readonly string[]) => Prisma.sql`p.is_verified = ${value === "true"}::boolean`,
  },
  pictures: {
    entries: Prisma.sql`array['pictures=' || ${hasPicture}]`,
    isAny: ([value]: readonly string[]) => (value === "true" ? hasPicture : Prisma.sql`not ${hasPicture}`),
  },
};
export type Column = keyof typeof columns;

const isColumn = (key: string): key is Column => Object.hasOwn(columns, key);

/** What the filters ask of a product and its listing, but for its organization. */
export async function readConditions({ db, now }: Reader, filters: Filters): Promise<Condition[]> {
  const { category, health, verified, pictures, type, field } = filters;
  const conditions = fieldConditions(filters);
  if (type || field) conditions.push(...ownConditions(await readCatalog(db), filters));
  if (category !== undefined) {
    const values = categoriesMeant(await readCategoryIndex(db, now), category);
    conditions.push({ key: "category", values });
  }
  for (const [key, value] of Object.entries({ health, pictures, verified }))
    if (value !== undefined) conditions.push({ key, values: [String(value)] });
  return conditions;
}

/** The conditions of the filters on a product `p` and its listing `l`. */
export async function filterSql(ctx: Reader, filters: Filters): Promise<Prisma.Sql> {
  const conditions = (await readConditions(ctx, filters)).map((condition) =>
    isColumn(condition.key) && !("bound" in condition)
      ? columns[condition.key].isAny(condition.values)
      : conditionSql(condition),
  );
  const { organization } = filters;
  if (organization !== undefined)
    conditions.push(
      Prisma.sql`p.organization_id = (select o.id from organizations o where o.slug = ${organization})`,
    );
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " and ");
}
