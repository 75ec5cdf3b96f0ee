import type { Reader } from "../../core/ctx";
import { Prisma } from "../../platform/db/db";
import { spellingsOf } from "./catalogue-statistics";
import type { Filters } from "./schema";

/** Whether the conditions of the filters are on the listing too. */
export const needsListing = ({ category, license }: Filters): boolean =>
  category !== undefined || license !== undefined;

/** The conditions of the filters on a product `p` and its listing `l`. */
export async function filterSql({ db, now }: Reader, filters: Filters): Promise<Prisma.Sql> {
  const { category, license, verified, organization } = filters;
  const conditions = [Prisma.sql`true`];
  if (category !== undefined) {
    conditions.push(Prisma.sql`l.categories && ${await spellingsOf(db, now, category)}::text[]`);
  }
  if (license !== undefined) conditions.push(Prisma.sql`l.licenses @> array[${license}]::text[]`);
  if (verified !== undefined) conditions.push(Prisma.sql`p.is_verified = ${verified}::boolean`);
  if (organization !== undefined) {
    conditions.push(
      Prisma.sql`p.organization_id = (select o.id from organizations o where o.slug = ${organization})`,
    );
  }
  return Prisma.join(conditions, " and ");
}
