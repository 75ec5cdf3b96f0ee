import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireAdminSession } from "../auth/require";
import type { Db } from "../core/db";
import { isId } from "../core/ids";
import { isSlugPart } from "../core/pages";
import { actionsOf } from "./actions";
import type { AuditFilters } from "./query";
import type { ListAudit } from "./schema";

/** What a search asks for in the database's terms; null when it names an organization that there is not. */
export async function findFilters(
  db: Db,
  { action, actor, actorKind, subject, organization, from, to }: z.output<typeof ListAudit>,
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

/** The person with an address, for an admin who looks for what they did; null when nobody has it. */
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

/** A product's revisions and queue items are its own story: whoever asks for the product asks for them. */
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
