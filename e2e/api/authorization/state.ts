import { sql } from "../database";
import { people } from "./expected";
import type { House } from "./house";

// $1 are the house's people, $2 is its organization; what only says when somebody was last seen is left out, and what the
// job that asks a website writes some seconds after a submit.
const queries = {
  people: "select * from people where id = any($1)",
  sessions: "select id, person_id, expires_at, revoked_at from sessions where person_id = any($1)",
  keys: "select id, person_id, name, scopes, expires_at, revoked_at from api_keys where person_id = any($1)",
  connections: "select * from accounts where person_id = any($1)",
  votes: "select * from votes where person_id = any($1)",
  organization: "select * from organizations where id = $2",
  memberships: "select * from memberships where organization_id = $2 or person_id = any($1)",
  invitations: "select * from invitations where organization_id = $2",
  products: "select id, slug, organization_id, first_published_at from products where organization_id = $2",
  revisions:
    "select to_jsonb(r) - array['screening', 'updated_at'] from revisions r join products p on p.id = r.product_id where p.organization_id = $2",
  queue:
    "select to_jsonb(q) - array['risk', 'placed_at', 'updated_at'] from queue_items q join products p on p.id = q.product_id where p.organization_id = $2",
  posts: "select id, slug, locale, status, version from posts where author_id = any($1)",
  audit: "select * from audit_entries where actor_id = any($1) or organization_id = $2",
};

/** A digest for everything that belongs to a house, to compare before and after. */
export async function stateOf({ cast, organization }: House): Promise<Record<string, string>> {
  const ids = people.map((who) => cast[who].id);
  const entries = Object.entries(queries).map(async ([name, query]) => {
    const rows = await sql<{ digest: string }>(
      `with both_used as (select $1::uuid[] as people, $2::uuid as organization)
       select md5(coalesce(string_agg(rows::text, ';' order by rows::text), '')) as digest
       from both_used, lateral (${query}) rows`,
      [ids, organization.id],
    );
    return [name, rows[0]?.digest ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
