import { Prisma } from "../core/db";
import type { Filters } from "./schema";
import { isVerified } from "./summaries";

/** The conditions of the filters on a product `p` and its listing `l`. */
export function filterSql({ category, license, verified, organization }: Filters): Prisma.Sql {
  const conditions = [Prisma.sql`true`];
  if (category !== undefined) conditions.push(Prisma.sql`l.categories @> array[${category}]::text[]`);
  if (license !== undefined) conditions.push(Prisma.sql`l.licenses @> array[${license}]::text[]`);
  if (verified === true) conditions.push(isVerified);
  if (verified === false) conditions.push(Prisma.sql`not ${isVerified}`);
  if (organization !== undefined) {
    conditions.push(
      Prisma.sql`p.organization_id = (select o.id from organizations o where o.slug = ${organization})`,
    );
  }
  return Prisma.join(conditions, " and ");
}
