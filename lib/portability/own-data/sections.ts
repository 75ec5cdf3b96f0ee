import { type Db, Prisma } from "../../platform/db/db";

type Section = { file: string; rows: (db: Db, personId: string) => AsyncGenerator<object> };

const batch = 200;

/** Rows of a statement that has a column `key`, read in batches in its order. */
async function* inBatches(
  db: Db,
  statement: (after: string, take: number) => Prisma.Sql,
): AsyncGenerator<object> {
  let after = "";
  for (;;) {
    const rows = await db.$queryRaw<{ key: string; row: object }[]>(statement(after, batch));
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.key;
  }
}

/** A section of what a statement selects: `key` orders it, and no column is a secret or another person's address. */
const section = (file: string, select: (personId: string) => Prisma.Sql): Section => ({
  file,
  rows: (db, personId) =>
    inBatches(
      db,
      (after, take) => Prisma.sql`
        select s.key, to_jsonb(s) - 'key' as row from (${select(personId)}) s
        where s.key > ${after}::text order by s.key limit ${take}::int`,
    ),
});

/** Everything of one person, one file each. */
export const sections: Section[] = [
  section(
    "account.json",
    (id) => Prisma.sql`
      select p.id::text as key, p.id, p.name, p.email, p.email_verified_at, p.role, p.password_hash is not null as has_password,
        p.suspended_at, p.suspended_for, p.created_at
      from people p where p.id = ${id}::uuid`,
  ),
  section(
    "sessions.json",
    (id) => Prisma.sql`
      select id::text as key, user_agent, created_at, last_seen_at, expires_at, revoked_at
      from sessions where person_id = ${id}::uuid`,
  ),
  section(
    "ways-to-sign-in.json",
    (id) => Prisma.sql`
      select provider as key, provider as kind, provider_account_id as name, created_at, null::timestamptz as last_used_at
      from accounts where person_id = ${id}::uuid
      union all select id::text, kind::text, name, created_at, last_used_at
      from second_factors where person_id = ${id}::uuid and confirmed_at is not null`,
  ),
  section(
    "api-keys.json",
    (id) => Prisma.sql`
      select id::text as key, name, prefix, last4, scopes, created_at, last_used_at, expires_at, revoked_at
      from api_keys where person_id = ${id}::uuid`,
  ),
  section(
    "organizations.json",
    (id) => Prisma.sql`
      select o.id::text as key, o.slug, o.name, o.description, o.website_url, o.links, o.logo_id, m.role, m.created_at as joined_at
      from memberships m join organizations o on o.id = m.organization_id where m.person_id = ${id}::uuid`,
  ),
  section(
    "products.json",
    (id) => Prisma.sql`
      select p.id::text as key, p.id, p.slug, o.slug as organization, p.created_at, p.first_published_at
      from products p join organizations o on o.id = p.organization_id
      join memberships m on m.organization_id = o.id where m.person_id = ${id}::uuid`,
  ),
  section(
    "revisions.json",
    (id) => Prisma.sql`
      select r.id::text as key, r.*
      from revisions r where r.author_id = ${id}::uuid`,
  ),
  section(
    "posts.json",
    (id) => Prisma.sql`
      select id::text as key, id, locale, slug, status, title, excerpt, tags, blocks, published_at, created_at, updated_at
      from posts where author_id = ${id}::uuid`,
  ),
  section(
    "post-revisions.json",
    (id) => Prisma.sql`
      select id::text as key, post_id, version, kind, name, snapshot, created_at, saved_at
      from post_revisions where author_id = ${id}::uuid`,
  ),
  section(
    "votes.json",
    (id) => Prisma.sql`
      select v.id::text as key, p.slug as product, v.day, v.counted, v.reason, v.created_at
      from votes v join products p on p.id = v.product_id where v.person_id = ${id}::uuid`,
  ),
  section(
    "saved-products.json",
    (id) => Prisma.sql`
      select p.id::text as key, p.slug as product, s.saved_at
      from saved_products s join products p on p.id = s.product_id where s.person_id = ${id}::uuid`,
  ),
  section(
    "follows.json",
    (id) => Prisma.sql`
      select f.id::text as key, p.slug as product, o.slug as organization, f.since
      from follows f left join products p on p.id = f.product_id left join organizations o on o.id = f.organization_id
      where f.person_id = ${id}::uuid`,
  ),
  section(
    "collections.json",
    (id) => Prisma.sql`
      select c.id::text as key, c.slug, c.title, c.description, c.is_public, c.created_at, c.updated_at,
        (select coalesce(jsonb_agg(jsonb_build_object('product', p.slug, 'note', i.note) order by i.position), '[]')
          from collection_items i join products p on p.id = i.product_id where i.collection_id = c.id) as items
      from collections c where c.maker_id = ${id}::uuid`,
  ),
  section(
    "reports.json",
    (id) => Prisma.sql`
      select id::text as key, reason, text, created_at from reports where reporter_id = ${id}::uuid`,
  ),
  section(
    "decisions.json",
    (id) => Prisma.sql`
      select id::text as key, queue_item_id, decision, reason, note, created_at
      from decisions where reviewer_id = ${id}::uuid`,
  ),
  section(
    "notifications.json",
    (id) => Prisma.sql`
      select id::text as key, act, data, created_at, read_at from notifications where person_id = ${id}::uuid`,
  ),
  section(
    "notification-preferences.json",
    (id) => Prisma.sql`
      select kind as key, kind, in_site, mail from notification_preferences where person_id = ${id}::uuid`,
  ),
  section(
    "activity.json",
    (id) => Prisma.sql`
      select id::text as key, at, action, subject_type, subject_id, details
      from audit_entries where actor_id = ${id}::uuid or (subject_type = 'person' and subject_id = ${id}::text)`,
  ),
  section(
    "media.json",
    (id) => Prisma.sql`
      select id::text as key, id, kind, content_type, size, width, height, created_at, deleted_at
      from media where uploader_id = ${id}::uuid`,
  ),
];
