import { isRecord } from "../blocks/walk";
import { postPath } from "../blog/rules";
import type { Db } from "../core/db";
import { isId } from "../core/ids";
import type { AuditRow } from "./query";

type Label = { label: string; path: string | null };
export type Labels = {
  of: (type: string, id: string) => Label | undefined;
  organization: (id: string) => { slug: string; name: string } | undefined;
};

type Product = { id: string; slug: string; name: string; isPublic: boolean };
type Organization = { id: string; slug: string; name: string; isPublic: boolean };

export const keyIdOf = ({ details }: AuditRow): string | null =>
  isRecord(details) && typeof details.keyId === "string" ? details.keyId : null;

/** The present names of whom and what the entries are about, with a fixed number of queries, whatever their count. */
export async function findLabels(db: Db, rows: readonly AuditRow[], now: Date): Promise<Labels> {
  const idsOf = (type: string, also: (row: AuditRow) => string | null = () => null): string[] => {
    const ids = rows.flatMap((row) => [row.subjectType === type ? row.subjectId : null, also(row)]);
    return [...new Set(ids.filter((id) => id !== null))].filter(isId);
  };
  const [people, keys, organizations, revisions, items, posts, webhooks] = await Promise.all([
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
      where: { id: { in: idsOf("queue_item") } },
      select: { id: true, productId: true },
    }),
    db.post.findMany({
      where: { id: { in: idsOf("post") } },
      select: { id: true, title: true, slug: true, locale: true, status: true },
    }),
    db.webhook.findMany({ where: { id: { in: idsOf("webhook") } }, select: { id: true, url: true } }),
  ]);
  const productIds = [...idsOf("product"), ...[...revisions, ...items].map(({ productId }) => productId)];
  const products = new Map((await findProducts(db, productIds, now)).map((row) => [row.id, row]));
  const ofProduct = (id: string): Label[] => {
    const product = products.get(id);
    return product ? [{ label: product.name, path: productPath(product) }] : [];
  };
  const labels: Record<string, Map<string, Label>> = {
    person: toMap(people, ({ id, name }) => [[id, { label: name, path: null }]]),
    key: toMap(keys, ({ id, name }) => [[id, { label: name, path: null }]]),
    organization: toMap(organizations, ({ id, slug, name, isPublic }) => [
      [id, { label: name, path: isPublic ? `/o/${slug}` : null }],
    ]),
    product: toMap([...products.keys()], (id) => ofProduct(id).map((label) => [id, label])),
    revision: toMap(revisions, ({ id, version, productId }) => {
      const product = products.get(productId);
      const path = product && `/products/${product.slug}/history/${id}`;
      return path ? [[id, { label: `${product.name}, version ${version}`, path }]] : [];
    }),
    post: toMap(posts, ({ id, title, status, ...address }) => [
      [id, { label: title, path: status === "published" ? postPath(address) : `/admin/blog/${id}` }],
    ]),
    // The rest of the address may be as good as a password.
    webhook: toMap(webhooks, ({ id, url }) => [[id, { label: new URL(url).hostname, path: null }]]),
    queue_item: toMap(items, ({ id, productId }) => ofProduct(productId).map((label) => [id, label])),
  };
  const byId = new Map(organizations.map((row) => [row.id, row]));
  return { of: (type, id) => labels[type]?.get(id), organization: (id) => byId.get(id) };
}

const toMap = <Row>(rows: readonly Row[], entriesOf: (row: Row) => [string, Label][]): Map<string, Label> =>
  new Map(rows.flatMap(entriesOf));

/** An admin may read the history of a product that is not public. */
const productPath = ({ slug, isPublic }: Product): string => `/products/${slug}${isPublic ? "" : "/history"}`;

async function findPeople(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  const people = await db.person.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, deletedAt: true },
  });
  return people.map(({ id, name, deletedAt }) => ({ id, name: deletedAt ? deletedPerson : name }));
}

export const deletedPerson = "Deleted person";

const findOrganizations = (db: Db, ids: string[], now: Date): Promise<Organization[]> => db.$queryRaw`
  select o.id, o.slug, o.name, exists (
    select 1 from products p where p.organization_id = o.id and p.listed_from <= ${now}::timestamptz) as "isPublic"
  from organizations o where o.id = any(${ids}::uuid[])`;

/** A product is called what its newest revision calls it. */
const findProducts = (db: Db, ids: string[], now: Date): Promise<Product[]> => db.$queryRaw`
  select p.id, p.slug, coalesce(p.listed_from <= ${now}::timestamptz, false) as "isPublic", coalesce((
    select r.listing ->> 'name' from revisions r where r.product_id = p.id order by r.version desc limit 1), p.slug) as name
  from products p where p.id = any(${ids}::uuid[])`;
