import { type Db, Prisma } from "../../platform/db/db";

const batch = 200;

/** Everything of one person: each file and what it selects. `key` orders it; no column is a secret or another person's address. */
const selected: Record<string, string> = {
  "account.json": `
    select p.id::text as key, p.id, p.name, p.email, p.email_verified_at, p.role, p.password_hash is not null as has_password,
      p.suspended_at, p.suspended_for, p.created_at
    from people p where p.id = :person::uuid`,
  "sessions.json": `
    select id::text as key, user_agent, created_at, last_seen_at, expires_at, revoked_at
    from sessions where person_id = :person::uuid`,
  "ways-to-sign-in.json": `
    select provider as key, provider as kind, provider_account_id as name, created_at, null::timestamptz as last_used_at
    from accounts where person_id = :person::uuid
    union all select id::text, kind::text, name, created_at, last_used_at
    from second_factors where person_id = :person::uuid and confirmed_at is not null`,
  "api-keys.json": `
    select id::text as key, name, prefix, last4, scopes, created_at, last_used_at, expires_at, revoked_at
    from api_keys where person_id = :person::uuid`,
  "organizations.json": `
    select o.id::text as key, o.slug, o.name, o.description, o.website_url, o.links, o.logo_id, m.role, m.created_at as joined_at
    from memberships m join organizations o on o.id = m.organization_id where m.person_id = :person::uuid`,
  "products.json": `
    select p.id::text as key, p.id, p.slug, o.slug as organization, p.created_at, p.first_published_at
    from products p join organizations o on o.id = p.organization_id
    join memberships m on m.organization_id = o.id where m.person_id = :person::uuid`,
  "revisions.json": `
    select r.id::text as key, r.*
    from revisions r where r.author_id = :person::uuid`,
  "posts.json": `
    select id::text as key, id, locale, slug, status, title, excerpt, tags, blocks, published_at, created_at, updated_at
    from posts where author_id = :person::uuid`,
  "post-revisions.json": `
    select id::text as key, post_id, version, kind, name, snapshot, created_at, saved_at
    from post_revisions where author_id = :person::uuid`,
  "votes.json": `
    select v.id::text as key, p.slug as product, v.day, v.counted, v.reason, v.created_at
    from votes v join products p on p.id = v.product_id where v.person_id = :person::uuid`,
  "saved-products.json": `
    select p.id::text as key, p.slug as product, s.saved_at
    from saved_products s join products p on p.id = s.product_id where s.person_id = :person::uuid`,
  "follows.json": `
    select f.id::text as key, p.slug as product, o.slug as organization, f.since
    from follows f left join products p on p.id = f.product_id left join organizations o on o.id = f.organization_id
    where f.person_id = :person::uuid`,
  "collections.json": `
    select c.id::text as key, c.slug, c.title, c.description, c.is_public, c.created_at, c.updated_at,
      (select coalesce(jsonb_agg(jsonb_build_object('product', p.slug, 'note', i.note) order by i.position), '[]')
      from collection_items i join products p on p.id = i.product_id where i.collection_id = c.id) as items
    from collections c where c.maker_id = :person::uuid`,
  "reports.json": `
    select id::text as key, reason, text, created_at from reports where reporter_id = :person::uuid`,
  "decisions.json": `
    select id::text as key, queue_item_id, decision, reason, note, created_at
    from decisions where reviewer_id = :person::uuid`,
  "notifications.json": `
    select id::text as key, act, data, created_at, read_at from notifications where person_id = :person::uuid`,
  "notification-preferences.json": `
    select kind as key, kind, in_site, mail from notification_preferences where person_id = :person::uuid`,
  "activity.json": `
    select id::text as key, at, action, subject_type, subject_id, details
    from audit_entries where actor_id = :person::uuid or (subject_type = 'person' and subject_id = :person::text)`,
  "media.json": `
    select id::text as key, id, kind, content_type, size, width, height, created_at, deleted_at
    from media where uploader_id = :person::uuid`,
};

/** The rows of each file, read in batches. */
export const sections = Object.entries(selected).map(([file, select]) => ({
  file,
  async *rows(db: Db, personId: string): AsyncGenerator<object> {
    const [first = "", ...more] = select.split(":person");
    const rest = more.map((text) => Prisma.sql`${personId}${Prisma.raw(text)}`);
    const of = Prisma.join([Prisma.raw(first), ...rest], "");
    let after = "";
    for (;;) {
      const rows = await db.$queryRaw<{ key: string; row: object }[]>`
        select s.key, to_jsonb(s) - 'key' as row from (${of}) s
        where s.key > ${after}::text order by s.key limit ${batch}::int`;
      for (const { row } of rows) yield row;
      const last = rows.at(-1);
      if (!last || rows.length < batch) return;
      after = last.key;
    }
  },
}));
