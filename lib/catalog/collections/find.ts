import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isSlugPart } from "../../core/pagination";
import { personOf } from "../../core/require";
import { cutAt } from "../../core/text";
import { type Db, Prisma } from "../../platform/db/db";
import { isVerifiedSql, mustVerify } from "../../platform/mail/deliverable";

const withMaker = {
  maker: { select: { id: true, name: true, suspendedAt: true, emailVerifiedAt: true } },
} as const;
export type CollectionRow = Prisma.CollectionGetPayload<{ include: typeof withMaker }>;

/** Whether everybody reads a collection: not one that waits for a reviewer, nor a suspended or unverified person's. */
export const isShown = ({ isPublic, isWaiting, maker }: CollectionRow): boolean =>
  isPublic &&
  !isWaiting &&
  maker.suspendedAt === null &&
  !mustVerify({ emailVerified: maker.emailVerifiedAt !== null });

/** The same for SQL, where the collection is called `c` and its maker `m`. */
export const shownSql = (): Prisma.Sql =>
  Prisma.sql`(c.is_public and not c.is_waiting and m.suspended_at is null and ${isVerifiedSql(Prisma.sql`m`)})`;

/** A collection that its maker reads in a session, or that everybody reads; any other is 404. */
export async function findCollection(
  { caller, db }: Pick<Ctx, "caller" | "db">,
  slug: string,
): Promise<CollectionRow> {
  const row = isSlugPart(slug)
    ? await db.collection.findUnique({ where: { slug }, include: withMaker })
    : null;
  const isOwn = caller.kind === "session" && row?.makerId === personOf(caller)?.id;
  return row && (isOwn || isShown(row)) ? row : notFound(slug);
}

/**
 * Locks the caller's own collection, so that its changes happen one after the other. Somebody else's is 403 where
 * everybody reads it, and 404 where not.
 */
export async function lockOwn(
  tx: Db,
  { caller }: Pick<Ctx<SessionCaller>, "caller">,
  slug: string,
): Promise<CollectionRow> {
  const { id } = await findCollection({ caller, db: tx }, slug);
  const row = await lockCollection(tx, id);
  if (row?.makerId === caller.person.id) return row;
  return row && isShown(row)
    ? fail("forbidden", "Only the person who made a collection can change it.")
    : notFound(slug);
}

/** Locks a collection until the transaction ends; null if it is gone. */
export async function lockCollection(tx: Db, id: string): Promise<CollectionRow | null> {
  await tx.$queryRaw`select id from collections where id = ${id}::uuid for update`;
  return tx.collection.findUnique({ where: { id }, include: withMaker });
}

export const notFound = (slug: string): never =>
  fail("not_found", `There is no collection ${cutAt(slug, 100)}.`);
