import { expect } from "vitest";
import type { Caller } from "../caller";
import { sql } from "../database";
import { aDraft, aPublished, type Builder, block, goodBlocks, unique } from "../world";
import { Actor } from "./actor";
import { people, type Who } from "./expected";

/** An organization with a public and a hidden product, and everybody who could ask for something of it. */
export type House = {
  builder: Builder;
  organization: { id: string; slug: string };
  products: Record<"public product" | "hidden product", { slug: string; revisionId: string }>;
  cast: Record<Who, Actor>;
  /** Decides what the tests need decided; of this house alone, so that no other test ends the session. */
  admin: Caller;
};

export async function aHouse(): Promise<House> {
  const { session: admin } = await Actor.makeAdmin();
  const cast = {} as Record<Who, Actor>;
  // One after another: each costs two password hashes.
  for (const who of people) cast[who] = await Actor.make();
  const organization = await anOrganization(cast.owner);
  const builder = { caller: cast.owner.session, organizationId: organization.id };
  await Promise.all(people.map((who) => arrange(who, cast[who], organization.id)));
  const [shown, hidden] = await Promise.all([
    aPublished(builder, admin, {}, [...goodBlocks(), block("analytics", { title: "", metrics: ["views"] })]),
    aDraft(builder),
  ]);
  const products = {
    "public product": { slug: shown, revisionId: await newestRevision(builder, shown) },
    "hidden product": { slug: hidden, revisionId: await newestRevision(builder, hidden) },
  };
  return { builder, organization, products, cast, admin };
}

/** A new person in the same place as another of the cast, for a call that leaves somebody changed. */
export async function aSecond(who: Who, { organization }: House): Promise<Actor> {
  const actor = await Actor.make();
  await arrange(who, actor, organization.id);
  return actor;
}

async function arrange(who: Who, actor: Actor, organizationId: string): Promise<void> {
  if (who === "viewer" || who === "editor" || who === "owner") await join(actor.id, organizationId, who);
  if (who === "outsider") await anOrganization(actor);
  if (who === "admin") await sql("update people set role = 'admin' where id = $1", [actor.id]);
}

export async function anOrganization(owner: Actor): Promise<{ id: string; slug: string }> {
  const { body, status, text } = await owner.session.call("POST /api/v1/organizations", {
    name: unique("House"),
  });
  expect(status, text).toBe(201);
  return body;
}

export async function join(personId: string, organizationId: string, role: string): Promise<void> {
  await sql(
    "insert into memberships (organization_id, person_id, role) values ($1, $2, $3::membership_role) on conflict do nothing",
    [organizationId, personId, role],
  );
}

/** A member whom nobody ever signs in as. */
export async function aBystander(organizationId: string, role = "editor"): Promise<string> {
  const [row] = await sql<{ id: string }>(
    "insert into people (id, email, name, updated_at) values (gen_random_uuid(), $1, 'A bystander', now()) returning id",
    [`${unique("bystander")}@people.example`],
  );
  await join(row?.id ?? "", organizationId, role);
  return row?.id ?? "";
}

/** Another live session of a person. */
export async function aSession(personId: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    "insert into sessions (id, person_id, expires_at) values (gen_random_uuid(), $1, now() + interval '1 day') returning id",
    [personId],
  );
  return row?.id ?? "";
}

/** A connection to an identity provider, as a sign-in with it leaves one. */
export async function aConnection(personId: string, provider = "github"): Promise<void> {
  await sql("insert into accounts (provider, provider_account_id, person_id) values ($1, $2, $3)", [
    provider,
    unique("account"),
    personId,
  ]);
}

export async function newestRevision({ caller }: Builder, slug: string): Promise<string> {
  const { body } = await caller.call("GET /api/v1/products/{slug}/revisions", { slug, limit: 1 });
  return body.data[0]?.id ?? "";
}

/** A category that no product names; returns its slug. */
export async function aCategory(): Promise<string> {
  const slug = unique("category");
  await sql(
    `with made as (insert into categories (id, slug, name) values (gen_random_uuid(), $1, $1) returning id)
    insert into category_slugs (slug, category_id) select $1, id from made`,
    [slug],
  );
  return slug;
}
