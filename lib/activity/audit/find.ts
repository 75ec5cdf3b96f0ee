import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { isId } from "../../core/ids";
import { isSlugPart } from "../../core/pagination";
import { requireAdminSession } from "../../core/require";
import { type Db, Prisma } from "../../platform/db/db";
import { actionsOf } from "./rules";
import type { ListAudit } from "./schema";

/** Translates a search into the database's terms; null if it names an organization that does not exist. */
export async function findFilters(
  db: Db,
  {
    action,
    actor,
    actorKind,
    subject,
    organization,
    from,
    to,
  }: Omit<z.output<typeof ListAudit>, "limit" | "cursor">,
): Promise<AuditFilters | null> {
  const organizationId = organization === undefined ? undefined : await findOrganizationId(db, organization);
  if (organizationId === null) return null;
  return {
    actions: action === undefined ? undefined : actionsOf(action),
    actorId: actor,
    actorKind,
    subjectIds: subject === undefined ? undefined : await findSubjectIds(db, subject),
    organizationId,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/** The person with an address, for an admin who searches for what they did; null if there is none. */
export async function findActor(
  ctx: Ctx<SessionCaller>,
  email: string,
): Promise<{ id: string; name: string } | null> {
  const { db } = requireAdminSession(ctx);
  return db.person.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { id: true, name: true },
  });
}

async function findOrganizationId(db: Db, given: string): Promise<string | null> {
  if (isId(given)) return given;
  if (!isSlugPart(given)) return null;
  const found = await db.organization.findUnique({ where: { slug: given }, select: { id: true } });
  return found?.id ?? null;
}

/** Revisions and queue items belong to the history of their product, so a search for the product includes them. */
async function findSubjectIds(db: Db, given: string): Promise<string[]> {
  const productId = isId(given) ? given : await findProductId(db, given);
  if (productId === null) return [given];
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id::text from revisions where product_id = ${productId}::uuid
    union all select id::text from queue_items where product_id = ${productId}::uuid`;
  return [productId.toLowerCase(), ...rows.map(({ id }) => id)];
}

async function findProductId(db: Db, slug: string): Promise<string | null> {
  if (!isSlugPart(slug)) return null;
  const row = await db.productSlug.findUnique({ where: { slug }, select: { productId: true } });
  return row?.productId ?? null;
}

export type AuditFilters = {
  actions?: string[];
  actorId?: string;
  actorKind?: string;
  subjectIds?: string[];
  organizationId?: string;
  from?: Date;
  /** Exclusive. */
  to?: Date;
};

export type AuditRow = {
  id: string;
  at: Date;
  action: string;
  actorKind: string;
  actorId: string | null;
  subjectType: string;
  subjectId: string;
  organizationId: string | null;
  details: Prisma.JsonValue;
};

/** Entries after a position in the log, newest first. Each filter has an index in this order. */
export const auditQuery = (
  filters: AuditFilters,
  after: { at: Date; id: string } | null,
  take: number,
  skip = 0,
): Prisma.Sql => Prisma.sql`
  select id, at, action, actor_kind as "actorKind", actor_id as "actorId", subject_type as "subjectType",
    subject_id as "subjectId", organization_id as "organizationId", details
  from audit_entries
  where ${matching(filters, after)}
  order by at desc, id desc
  limit ${take} offset ${skip}`;

export const auditCount = (filters: AuditFilters): Prisma.Sql =>
  Prisma.sql`select count(*)::int as entries from audit_entries where ${matching(filters, null)}`;

function matching(filters: AuditFilters, after: { at: Date; id: string } | null): Prisma.Sql {
  const { actions, actorId, actorKind, subjectIds, organizationId, from, to } = filters;
  const conditions = [
    Prisma.sql`true`,
    actions && Prisma.sql`action = any(${actions}::text[])`,
    actorId && Prisma.sql`actor_id = ${actorId}::uuid`,
    actorKind && Prisma.sql`actor_kind = ${actorKind}`,
    subjectIds && Prisma.sql`subject_id = any(${subjectIds}::text[])`,
    organizationId && Prisma.sql`organization_id = ${organizationId}::uuid`,
    from && Prisma.sql`at >= ${from}::timestamptz`,
    to && Prisma.sql`at < ${to}::timestamptz`,
    after && Prisma.sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  ].filter((condition) => condition instanceof Prisma.Sql);
  return Prisma.join(conditions, " and ");
}
