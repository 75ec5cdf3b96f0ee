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
import type { Db } from "../../platform/db/db";
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
  const subject = labels.of(subjectType, subjectId);
  const organization = labels.organizations.get(organizationId ?? "");
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: {
      kind: AuditEntry.shape.actor.shape.kind.parse(row.actorKind),
      id: actorId,
      name: actorId === null ? null : (labels.of("person", actorId)?.label ?? deletedPerson),
      key: keyId === null ? null : { id: keyId, name: labels.of("key", keyId)?.label ?? null },
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
        : {
            id: organizationId,
            slug: organization?.slug ?? null,
            name: organization?.name ?? null,
          },
    details: isRecord(row.details) ? row.details : {},
  };
}

type Label = { label: string; path: string | null };
type Labels = {
  of: (type: string, id: string) => Label | undefined;
  organizations: ReadonlyMap<string, Named>;
};

/** A product or an organization. */
type Named = { id: string; slug: string; name: string; isPublic: boolean };

const keyIdOf = ({ details }: AuditRow): string | null =>
  isRecord(details) && typeof details.keyId === "string" ? details.keyId : null;

/** The current names of everything in the entries, with a fixed number of queries however many entries there are. */
async function findLabels(db: Db, rows: readonly AuditRow[], now: Date): Promise<Labels> {
  const idsOf = (type: string, also: (row: AuditRow) => string | null = () => null): string[] => {
    const ids = rows.flatMap((row) => [row.subjectType === type ? row.subjectId : null, also(row)]);
    return [...new Set(ids.filter((id) => id !== null))].filter(isId);
  };
  const [people, keys, organizations, revisions, items, posts, webhooks, collections, categories] =
    await Promise.all([
      findPeople(
        db,
        idsOf("person", ({ actorId }) => actorId),
      ),
      db.apiKey.findMany({ where: { id: { in: idsOf("key", keyIdOf) } }, select: { id: true, name: true } }),
      findOrganizations(
        db,
        idsOf("organization", ({ organizationId }) => organizationId),
        now,
      ),
      db.revision.findMany({
        where: { id: { in: idsOf("revision") } },
        select: { id: true, version: true, productId: true },
      }),
      db.queueItem.findMany({
        where: { id: { in: [...idsOf("queue_item"), ...idsOf("name")] } },
        select: {
          id: true,
          productId: true,
          organization: { select: { name: true } },
          person: { select: { name: true } },
          reported: true,
        },
      }),
      db.post.findMany({
        where: { id: { in: idsOf("post") } },
        select: { id: true, title: true, slug: true, locale: true, page: true, status: true },
      }),
      db.webhook.findMany({ where: { id: { in: idsOf("webhook") } }, select: { id: true, url: true } }),
      // What is private is its maker's.
      db.collection.findMany({
        where: { id: { in: idsOf("collection") }, isPublic: true, isWaiting: false },
        select: { id: true, slug: true, title: true },
      }),
      db.category.findMany({
        where: { id: { in: idsOf("category") } },
        select: { id: true, name: true, slug: true },
      }),
    ]);
  const productIds = [
    ...idsOf("product"),
    ...[...revisions, ...items].flatMap(({ productId }) => productId ?? []),
  ];
  const products = new Map((await findProducts(db, productIds, now)).map((row) => [row.id, row]));
  const labels = new Map<string, Label>();
  const add = (type: string, id: string, label: string, path: string | null = null) =>
    labels.set(`${type} ${id}`, { label, path });
  for (const { id, name } of people) add("person", id, name);
  for (const { id, name } of keys) add("key", id, name);
  for (const { id, slug, name, isPublic } of organizations)
    add("organization", id, name, isPublic ? `/o/${slug}` : null);
  for (const product of products.values()) add("product", product.id, product.name, productPath(product));
  for (const { id, version, productId } of revisions) {
    const product = products.get(productId);
    if (product)
      add("revision", id, `${product.name}, revision ${version}`, `/products/${product.slug}/history/${id}`);
  }
  for (const { id, slug, title } of collections) add("collection", id, title, collectionPath(slug));
  for (const { id, productId, organization, person, reported } of items) {
    const product = products.get(productId ?? "");
    if (product) add("queue_item", id, product.name, productPath(product));
    if (isRecord(reported)) add("queue_item", id, String(reported.title), "/admin/queue");
    const named = organization ?? person;
    if (named) add("name", id, named.name, "/admin/queue");
  }
  for (const { id, title, status, slug, locale, page } of posts)
    add(
      "post",
      id,
      title,
      status === "published" && !page ? postPath({ slug, locale }) : `/admin/blog/${id}`,
    );
  for (const { id, name, slug } of categories) add("category", id, name, `/c/${slug}`);
  // The rest of the address may be as secret as a password.
  for (const { id, url } of webhooks) add("webhook", id, new URL(url).hostname);
  return {
    of: (type, id) => labels.get(`${type} ${id}`),
    organizations: new Map(organizations.map((row) => [row.id, row])),
  };
}

/** An admin may read the history of a product that is not public. */
const productPath = ({ slug, isPublic }: Named): string => `/products/${slug}${isPublic ? "" : "/history"}`;

async function findPeople(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  const people = await db.person.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, deletedAt: true },
  });
  return people.map(({ id, name, deletedAt }) => ({ id, name: deletedAt ? deletedPerson : name }));
}

const deletedPerson = "Deleted person";

const findOrganizations = (db: Db, ids: string[], now: Date): Promise<Named[]> => db.$queryRaw`
  select o.id, o.slug, o.name, exists (
    select 1 from products p where p.organization_id = o.id and p.listed_from <= ${now}::timestamptz) as "isPublic"
  from organizations o where o.id = any(${ids}::uuid[])`;

/** A product has the name of its newest revision. */
const findProducts = (db: Db, ids: string[], now: Date): Promise<Named[]> => db.$queryRaw`
  select p.id, p.slug, coalesce(p.listed_from <= ${now}::timestamptz, false) as "isPublic", coalesce((
    select r.listing ->> 'name' from revisions r where r.product_id = p.id order by r.version desc limit 1), p.slug) as name
  from products p where p.id = any(${ids}::uuid[])`;
