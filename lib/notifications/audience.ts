import { Prisma } from "../core/db";

/** Who an act may concern: a query for `person_id`. Suspended and deleted people and the actor are left out later. */
export type Audience = Prisma.Sql;

export const editorsOf = (organizationId: string): Audience => Prisma.sql`
  select person_id from memberships where organization_id = ${organizationId}::uuid and role in ('owner', 'editor')`;

/** Also who wrote the version and may only read by now. */
export const editorsAndAuthor = (organizationId: string, authorId: string | null): Audience => Prisma.sql`
  select person_id from memberships where organization_id = ${organizationId}::uuid
    and (role in ('owner', 'editor') or person_id = ${authorId}::uuid)`;

export const admins = Prisma.sql`select id as person_id from people where role = 'admin'`;

/** The admins who decided about a product before. */
export const formerReviewers = (productId: string): Audience => Prisma.sql`
  select distinct d.reviewer_id as person_id from queue_items i
    join decisions d on d.queue_item_id = i.id
    join people p on p.id = d.reviewer_id and p.role = 'admin'
  where i.product_id = ${productId}::uuid`;

export const only = (personId: string): Audience => Prisma.sql`select ${personId}::uuid as person_id`;

export const reporters = (queueItemId: string): Audience => Prisma.sql`
  select reporter_id as person_id from reports where queue_item_id = ${queueItemId}::uuid and reporter_id is not null`;

/** Whoever has an address; where the site asks for proof, proven. */
export const whoeverHas = (email: string, proven: boolean): Audience => Prisma.sql`
  select id as person_id from people
  where email = ${email} and (email_verified_at is not null or not ${proven}::boolean)`;
