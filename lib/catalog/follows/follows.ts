import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { isSlugPart, isTimeKey, type Page, readPage, type Skip } from "../../core/pagination";
import { cutAt } from "../../core/text";
import { isVisibleNow } from "../../documents/visible";
import { type Db, Prisma } from "../../platform/db/db";
import { toPublicOrganization } from "../directory/read-organization-page";
import { findBySlug, findVisibleListing, notFound } from "../products/find";
import { readSummaries } from "../products/summaries";
import type { Follow, ListFollows } from "./schema";

type MyCtx = Ctx<SessionCaller>;
type BySlug = { slug: string };

/** Follows a public product for the caller; following it again changes nothing. */
export async function followProduct({ caller, db, now }: MyCtx, { slug }: BySlug): Promise<void> {
  const product = await findBySlug(db, slug);
  if (!product?.listedFrom || !(await findVisibleListing(db, product.id, now))) return notFound(slug);
  await follow(db, { personId: caller.person.id, productId: product.id, since: now });
}

/** Follows an organization with public products for the caller; following it again changes nothing. */
export async function followOrganization({ caller, db, now }: MyCtx, { slug }: BySlug): Promise<void> {
  const organization = await findOrganization(db, slug);
  const [shown] = organization
    ? await db.$queryRaw<
        unknown[]
      >`select 1 where ${hasPublicProducts(Prisma.sql`${organization.id}::uuid`, now)}`
    : [];
  if (!organization || !shown)
    return fail("not_found", `There is no organization ${cutAt(slug, 100)} with public products.`);
  await follow(db, { personId: caller.person.id, organizationId: organization.id, since: now });
}

async function follow(db: Db, data: Prisma.FollowUncheckedCreateInput): Promise<void> {
  await db.follow.createMany({ data: [{ id: newId(), ...data }], skipDuplicates: true });
}

/** Ends the caller's following of a product; one that they don't follow is no error. */
export async function unfollowProduct({ caller, db }: MyCtx, { slug }: BySlug): Promise<void> {
  const product = await findBySlug(db, slug);
  if (product) await db.follow.deleteMany({ where: { personId: caller.person.id, productId: product.id } });
}

/** Ends the caller's following of an organization; one that they don't follow is no error. */
export async function unfollowOrganization({ caller, db }: MyCtx, { slug }: BySlug): Promise<void> {
  const organization = await findOrganization(db, slug);
  if (organization)
    await db.follow.deleteMany({ where: { personId: caller.person.id, organizationId: organization.id } });
}

const findOrganization = async (db: Db, slug: string): Promise<{ id: string } | null> =>
  isSlugPart(slug) ? db.organization.findUnique({ where: { slug }, select: { id: true } }) : null;

type Asked = Omit<z.output<typeof ListFollows>, "limit" | "cursor">;
type Row = { id: string; since: Date; productId: string | null; organizationId: string | null };

/** What the caller follows and everybody can see now, newest first. */
export function listFollows(
  { caller, db, now }: MyCtx,
  { limit, cursor, skip, ...asked }: z.output<typeof ListFollows> & Skip,
): Promise<Page<Follow>> {
  return readPage(
    { limit, cursor, skip },
    {
      filters: ["follows", asked.product, asked.organization],
      isKey: isTimeKey,
      read: (after, take, skip) => db.$queryRaw<Row[]>`
        select f.id, f.since, f.product_id as "productId", f.organization_id as "organizationId"
        from follows f
        where ${ofCaller(caller, asked, now)}
          and ${after ? Prisma.sql`(f.since, f.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : Prisma.sql`true`}
        order by f.since desc, f.id desc limit ${take} offset ${skip}`,
      keyOf: ({ since, id }) => [since.toISOString(), id],
      present: (rows) => present(db, rows, now),
    },
  );
}

/** How many products and organizations the caller follows that everybody can see now. */
export async function countFollows({ caller, db, now }: MyCtx): Promise<number> {
  const [row] = await db.$queryRaw<{ followed: number }[]>`
    select count(*)::int as followed from follows f where ${ofCaller(caller, {}, now)}`;
  return row?.followed ?? 0;
}

async function present(db: Db, rows: readonly Row[], now: Date): Promise<Follow[]> {
  const organizationIds = rows.flatMap(({ organizationId }) => organizationId ?? []);
  const products = await readSummaries(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
    now,
  );
  const organizations = await db.organization.findMany({ where: { id: { in: organizationIds } } });
  return rows.flatMap((row): Follow[] => {
    const since = row.since.toISOString();
    const product = products.find(({ id }) => id === row.productId);
    if (product) return [{ kind: "product", product, since }];
    const organization = organizations.find(({ id }) => id === row.organizationId);
    return organization
      ? [{ kind: "organization", organization: toPublicOrganization(organization), since }]
      : [];
  });
}

/** The follows of a caller whose subject is public, or only those of the subjects asked for by their slugs. */
function ofCaller({ person }: SessionCaller, { product, organization }: Asked, now: Date): Prisma.Sql {
  const named = [
    ...(product === undefined ? [] : [Prisma.sql`f.product_id = (${productOf(product)})`]),
    ...(organization === undefined
      ? []
      : [Prisma.sql`f.organization_id = (${organizationOf(organization)})`]),
  ];
  return Prisma.sql`f.person_id = ${person.id}::uuid
    and (${named.length > 0 ? Prisma.join(named, " or ") : Prisma.sql`true`})
    and (exists (select from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
        where p.id = f.product_id and p.listed_from <= ${now}::timestamptz)
      or ${hasPublicProducts(Prisma.sql`f.organization_id`, now)})`;
}

const productOf = (slug: string): Prisma.Sql =>
  Prisma.sql`select s.product_id from product_slugs s where s.slug = ${isSlugPart(slug) ? slug : null}`;
const organizationOf = (slug: string): Prisma.Sql =>
  Prisma.sql`select o.id from organizations o where o.slug = ${isSlugPart(slug) ? slug : null}`;

const hasPublicProducts = (organizationId: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`
  exists (select from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where p.organization_id = ${organizationId} and p.listed_from <= ${now}::timestamptz)`;
