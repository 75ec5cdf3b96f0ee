import type { Reader } from "../../core/ctx";
import { Prisma } from "../../platform/db/db";
import { categoriesMeant, readCategoryIndex } from "../categories/category-index";
import { fieldsSql } from "../listings/field-values";
import { ownFilterSql } from "../own-fields/filter-sql";
import { readCatalog } from "../own-fields/read-catalog";
import { CoverSource } from "../products/schema";
import type { Filters } from "./schema";

/** Whether the conditions of the filters are on the listing too. */
export const needsListing = ({ category, health, pictures, type, field, ...others }: Filters): boolean =>
  [category, health, pictures, type, field].some((value) => value !== undefined) ||
  fieldsSql(others) !== null;

/** Whether a listing `l` has a picture of the product as its cover; as equalities, which the index and its statistics know. */
const covers = CoverSource.exclude(["logo"]).options;
export const hasPicture = Prisma.sql`(l.cover_source is not null and l.cover_source in (${Prisma.join(covers)}))`;

/** The conditions of the filters on a product `p` and its listing `l`. */
export async function filterSql({ db, now }: Reader, filters: Filters): Promise<Prisma.Sql> {
  const { category, health, verified, pictures, organization } = filters;
  const conditions = [fieldsSql(filters) ?? Prisma.sql`true`];
  const own = filters.type || filters.field ? ownFilterSql(await readCatalog(db), filters) : null;
  if (own) conditions.push(own);
  if (category !== undefined) {
    const meant = categoriesMeant(await readCategoryIndex(db, now), category);
    conditions.push(Prisma.sql`l.category_ids && ${meant}::uuid[]`);
  }
  if (health !== undefined) conditions.push(Prisma.sql`l.health = ${health}::pulse_outcome`);
  if (pictures !== undefined) conditions.push(pictures ? hasPicture : Prisma.sql`not ${hasPicture}`);
  if (verified !== undefined) conditions.push(Prisma.sql`p.is_verified = ${verified}::boolean`);
  if (organization !== undefined) {
    conditions.push(
      Prisma.sql`p.organization_id = (select o.id from organizations o where o.slug = ${organization})`,
    );
  }
  return Prisma.join(conditions, " and ");
}
