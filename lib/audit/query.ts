import { Prisma } from "../core/db";

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

/** Entries after a place in the log, newest first. Each filter has an index in this order. */
export function auditQuery(
  filters: AuditFilters,
  after: { at: Date; id: string } | null,
  take: number,
): Prisma.Sql {
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
  return Prisma.sql`
    select id, at, action, actor_kind as "actorKind", actor_id as "actorId", subject_type as "subjectType",
      subject_id as "subjectId", organization_id as "organizationId", details
    from audit_entries
    where ${Prisma.join(conditions, " and ")}
    order by at desc, id desc
    limit ${take}`;
}
