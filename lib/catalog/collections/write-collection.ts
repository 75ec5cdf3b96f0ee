import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { requireSession } from "../../core/require";
import { slugify } from "../../core/slugs";
import { createUnderSlug } from "../../documents/free-slug";
import { emit } from "../../events/emit";
import { lockActive } from "../../identity/auth/lock-person";
import { type Db, inTransaction } from "../../platform/db/db";
import { type CollectionRow, lockCollection, lockOwn } from "./find";
import { presentCollection } from "./present";
import { maxCollections } from "./rules";
import type { ChangeCollection, Collection, CreateCollection } from "./schema";
import { screenWords } from "./screen-words";

type MyCtx = Ctx<SessionCaller>;

/**
 * Creates a collection of the caller's under a slug made from its title, which then stays. 409 `limit_reached` beyond
 * `maxCollections`; calls at once wait for the person's row.
 */
export async function createCollection(
  ctx: MyCtx,
  { title, description, visibility }: z.output<typeof CreateCollection>,
): Promise<Collection> {
  requireSession(ctx);
  await screenWords(ctx.db, { title, description });
  const naming = {
    requested: undefined,
    base: slugify(title) || "collection",
    isReserved: () => false,
    findTaken: (slugs: string[]) =>
      ctx.db.collection.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
    what: "collections" as const,
  };
  return createUnderSlug(naming, (slug) =>
    inTransaction(ctx.db, async (tx) => {
      const makerId = ctx.caller.person.id;
      if (!(await lockActive(tx, { id: makerId })))
        fail("unauthenticated", "This account was deleted or suspended.");
      const own = await tx.collection.count({ where: { makerId } });
      if (own >= maxCollections)
        fail("limit_reached", `You can have at most ${maxCollections} collections. Delete one first.`);
      const row = await tx.collection.create({
        data: {
          id: newId(),
          slug,
          title,
          description: description || null,
          isPublic: visibility === "public",
          makerId,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        },
        select: { id: true },
      });
      return emitChange(tx, ctx, "collection.created", row.id);
    }),
  );
}

/**
 * Changes the caller's collection; what is left out stays. One that a reviewer suspended can't be made public again:
 * 409 `invalid_state`.
 */
export async function changeCollection(
  ctx: MyCtx,
  { slug, title, description, visibility }: z.output<typeof ChangeCollection>,
): Promise<Collection> {
  requireSession(ctx);
  await screenWords(ctx.db, { title, description });
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockOwn(tx, ctx, slug);
    if (visibility === "public" && row.suspendedAt)
      fail("invalid_state", "A reviewer suspended this collection, so it stays private.");
    const next = {
      title: title ?? row.title,
      description: description === undefined ? row.description : description || null,
      isPublic: visibility === undefined ? row.isPublic : visibility === "public",
    };
    const isSame =
      next.title === row.title && next.description === row.description && next.isPublic === row.isPublic;
    if (isSame) return presentCollection(tx, row, ctx.now);
    await tx.collection.update({ where: { id: row.id }, data: { ...next, updatedAt: ctx.now } });
    return emitChange(tx, ctx, "collection.changed", row.id, row);
  });
}

async function emitChange(
  tx: Db,
  ctx: MyCtx,
  act: "collection.created" | "collection.changed",
  id: string,
  before?: CollectionRow,
): Promise<Collection> {
  const row = await lockCollection(tx, id);
  if (!row) return fail("not_found", "The collection is gone.");
  const isPublic = row.isPublic || before?.isPublic === true;
  const { slug, title } = row;
  // The audit log is for ever, and what is private is nobody else's.
  await emit(tx, ctx, act, { id, slug, isPublic, details: isPublic ? { name: title } : {} });
  return presentCollection(tx, row, ctx.now);
}

/** Deletes the caller's collection; a trigger closes what was open of reports about it. */
export async function deleteCollection(ctx: MyCtx, { slug }: { slug: string }): Promise<void> {
  requireSession(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const { id, isPublic } = await lockOwn(tx, ctx, slug);
    await tx.collection.delete({ where: { id } });
    await emit(tx, ctx, "collection.deleted", { id, slug, isPublic });
  });
}
