import type { z } from "zod";
import { postPath } from "../../blog/rules";
import { collectionPath } from "../../catalog/collections/rules";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isId } from "../../core/ids";
import { isRecord } from "../../core/is-record";
import { isTimeKey, type Page, readPage, type Skip } from "../../core/pagination";
import { requireAdminSession } from "../../core/require";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { type Db, Prisma } from "../../platform/db/db";
import { type AuditRow, auditCount, auditQuery, findFilters } from "./find";
import { AuditEntry, type ListAudit } from "./schema";

/** Searches the audit log, newest first, for an admin's session. 400 for a range that ends before it starts. */
export async function listAudit(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof ListAudit> & Skip,
): Promise<Page<AuditEntry>> {
  const { db, now } = requireAdminSession(ctx);
  const { limit: _, cursor: __, skip: ___, ...search } = input;
  return readPage(input, {
    filters: ["audit", Object.entries(search).sort()],
    isKey: isTimeKey,
    read: async (after, take, skip) => {
      if (search.from && search.to && new Date(search.from) > new Date(search.to))
        fail("invalid_time_range", "from must not be after to.");
      const filters = await findFilters(db, input);
      const before = after && { at: new Date(after[0]), id: after[1] };
      return filters ? await db.$queryRaw<AuditRow[]>(auditQuery(filters, before, take, skip)) : [];
    },
    keyOf: ({ at, id }) => [at.toISOString(), id],
    present: async (rows) => {
      const labels = await findLabels(db, rows, now);
      return rows.map((row) => toEntry(row, labels));
    },
  });
}

const counted = figureCache<number>([], 100);

/** How many entries of the audit log match a search, for an admin's session; counted once a minute. */
export async function countAudit(
  ctx: Ctx<SessionCaller>,
  { limit: _, cursor: __, ...search }: z.output<typeof ListAudit>,
): Promise<number> {
  const { db, now } = requireAdminSession(ctx);
  return counted(db, [minuteOf(now), Object.entries(search).sort()], async () => {
    const filters = await findFilters(db, search);
    const [row] = filters ? await db.$queryRaw<{ entries: number }[]>(auditCount(filters)) : [];
    return row?.entries ?? 0;
  });
}

function toEntry(row: AuditRow, labels: Labels): AuditEntry {
  const { actorId, subjectType, subjectId, organizationId } = row;
  const keyId = keyIdOf(row);
  const subject = labels(subjectType, subjectId);
  const organization = labels("organization", organizationId);
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: {
      kind: AuditEntry.shape.actor.shape.kind.parse(row.actorKind),
      id: actorId,
      name: actorId === null ? null : (labels("person", actorId)?.label ?? deletedPerson),
      key: keyId === null ? null : { id: keyId, name: labels("key", keyId)?.label ?? null },
    },
    subject: {
      type: subjectType,
      id: subjectId,
      label: subject?.label ?? (subjectType === "person" ? deletedPerson : null),
      path: subject?.path ?? null,
    },
    organization:
      organizationId === null
        ? null
        : { id: organizationId, slug: organization?.slug ?? null, name: organization?.label ?? null },
    details: isRecord(row.details) ? row.details : {},
  };
}

type Label = { label: string; slug?: string; path: string | null };
type Labels = (type: string, id: string | null) => Label | undefined;

const keyIdOf = ({ details }: AuditRow): string | null =>
  isRecord(details) && typeof details.keyId === "string" ? details.keyId : null;

/** The current names of everything in the entries, with at most one query for each type of subject. */
async function findLabels(db: Db, rows: readonly AuditRow[], now: Date): Promise<Labels> {
  const named = rows.flatMap((row) => [
    [row.subjectType, row.subjectId],
    ["person", row.actorId],
    ["key", keyIdOf(row)],
    ["organization", row.organizationId],
  ]);
  const labels = new Map<string, Label>();
  const findAll = Object.entries(subjects).map(async ([type, { read, label, path }]) => {
    const ids = [...new Set(named.flatMap(([of, id]) => (of === type && id && isId(id) ? [id] : [])))];
    if (ids.length === 0) return;
    const found = await db.$queryRaw<Found[]>`
      select * from (${read(now)}) found where id = any(${ids}::uuid[]) and label is not null`;
    for (const row of found)
      labels.set(`${type} ${row.id}`, {
        ...row,
        label: label?.(row) ?? row.label,
        path: path?.(row) ?? null,
      });
  });
  await Promise.all(findAll);
  return (type, id) => labels.get(`${type} ${id}`);
}

/** Those of these columns that a type of subject has. */
type Found = { id: string; label: string; slug: string; isPublic: boolean; locale: string };
type Subject = {
  read: (now: Date) => Prisma.Sql;
  label?: (row: Found) => string;
  path?: (row: Found) => string | null;
};

const deletedPerson = "Deleted person";

/** A product has the name of its newest revision. */
const productName = Prisma.sql`coalesce((select r.listing ->> 'name' from revisions r
  where r.product_id = p.id order by r.version desc limit 1), p.slug)`;
const isListed = (now: Date) =>
  Prisma.sql`coalesce(p.listed_from <= ${now}::timestamptz, false) as "isPublic"`;

/** An admin may read the history of a product that is not public. */
const productPath = ({ slug, isPublic }: Found): string => `/products/${slug}${isPublic ? "" : "/history"}`;

/** How each type of subject is called, and where it is. */
const subjects: Record<string, Subject> = {
  person: {
    read: () =>
      Prisma.sql`select id, case when deleted_at is null then name else ${deletedPerson} end as label from people`,
  },
  key: { read: () => Prisma.sql`select id, name as label from api_keys` },
  list: { read: () => Prisma.sql`select id, name as label from list_sources` },
  organization: {
    read: (now) => Prisma.sql`select o.id, o.slug, o.name as label, exists (select 1 from products p
      where p.organization_id = o.id and p.listed_from <= ${now}::timestamptz) as "isPublic" from organizations o`,
    path: ({ slug, isPublic }) => (isPublic ? `/o/${slug}` : null),
  },
  product: {
    read: (now) => Prisma.sql`select p.id, p.slug, ${productName} as label, ${isListed(now)} from products p`,
    path: productPath,
  },
  revision: {
    read: () => Prisma.sql`select v.id, p.slug, ${productName} || ', revision ' || v.version as label
      from revisions v join products p on p.id = v.product_id`,
    path: ({ id, slug }) => `/products/${slug}/history/${id}`,
  },
  queue_item: {
    read: (now) => Prisma.sql`select q.id, p.slug, coalesce(q.reported ->> 'title', ${productName}) as label,
      ${isListed(now)} from queue_items q left join products p on p.id = q.product_id`,
    path: (row) => (row.slug ? productPath(row) : "/admin/queue"),
  },
  name: {
    read: () => Prisma.sql`select q.id, coalesce(o.name, m.name) as label from queue_items q
      left join organizations o on o.id = q.organization_id left join people m on m.id = q.person_id`,
    path: () => "/admin/queue",
  },
  post: {
    read: () => Prisma.sql`select id, title as label, slug, locale,
      status = 'published' and page is null as "isPublic" from posts`,
    path: (row) => (row.isPublic ? postPath(row) : `/admin/blog/${row.id}`),
  },
  // The rest of the address may be as secret as a password.
  webhook: {
    read: () => Prisma.sql`select id, url as label from webhooks`,
    label: ({ label }) => new URL(label).hostname,
  },
  // What is private is its maker's.
  collection: {
    read: () =>
      Prisma.sql`select id, slug, title as label from collections where is_public and not is_waiting`,
    path: ({ slug }) => collectionPath(slug),
  },
  category: {
    read: () => Prisma.sql`select id, slug, name as label from categories`,
    path: ({ slug }) => `/c/${slug}`,
  },
};
