import { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { requireSession } from "../../core/require";
import { slugify } from "../../core/slugs";
import { emit } from "../../events/emit";
import { lockActive } from "../../identity/auth/lock-person";
import { type Db, inTransaction } from "../../platform/db/db";
import { type CollectionRow, findCollection, isShown, lockCollection, lockOwn } from "./find";
import { mustWait, requireVerified, settleReview } from "./first-review";
import { underOwnSlug } from "./own-slug";
import { presentCollection } from "./present";
import { maxCollections } from "./rules";
import type { ChangeCollection, Collection, CreateCollection } from "./schema";
import { screenWords } from "./screen-words";

type MyCtx = Ctx<SessionCaller>;

/**
 * Creates a collection of the caller's. 409 `limit_reached` beyond `maxCollections`; calls at once wait for the
 * person's row.
 */
export async function createCollection(
  ctx: MyCtx,
  { title, description, visibility }: z.output<typeof CreateCollection>,
): Promise<Collection> {
  requireSession(ctx);
  if (visibility === "public") requireVerified(ctx);
  await screenWords(ctx.db, { title, description });
  return underOwnSlug(ctx.db, { title, visibility }, (slug) =>
    inTransaction(ctx.db, async (tx) => {
      const makerId = ctx.caller.person.id;
      if (!(await lockActive(tx, { id: makerId })))
        fail("unauthenticated", "This account was deleted or suspended.");
      const own = await tx.collection.count({ where: { makerId } });
      if (own >= maxCollections)
        fail("limit_reached", `You can have at most ${maxCollections} collections. Delete one first.`);
      if (visibility === "public") await requireNoneSuspended(tx, makerId, title);
      const isWaiting = visibility === "public" && (await mustWait(tx, ctx));
      const row = await tx.collection.create({
        data: {
          id: newId(),
          slug,
          title,
          description: description || null,
          isPublic: visibility === "public",
          wasPublic: visibility === "public",
          isWaiting,
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

/** 409 `invalid_state` for the title of a collection that a reviewer suspended. */
async function requireNoneSuspended(tx: Db, makerId: string, title: string): Promise<void> {
  const rows = await tx.collection.findMany({
    where: { makerId, suspendedAt: { not: null } },
    select: { title: true, queueItems: { select: { reported: true } } },
  });
  const titles = rows.flatMap((row) => [
    row.title,
    ...row.queueItems.flatMap(({ reported }) => Said.safeParse(reported).data?.title ?? []),
  ]);
  if (titles.some((each) => sameWords(each, title)))
    fail(
      "invalid_state",
      "A reviewer suspended one of your collections with this title, so it stays private.",
    );
}

const Said = z.object({ title: z.string() });

const sameWords = (a: string, b: string): boolean => wordsOf(a) === wordsOf(b);
const wordsOf = (title: string): string => slugify(title) || title.normalize("NFKC").toLowerCase();

/**
 * Changes the caller's collection; what is left out stays. When it becomes public for the first time, it gets a slug
 * from its title. 409 `invalid_state` to publish one that a reviewer suspended, or another one under its title.
 */
export async function changeCollection(
  ctx: MyCtx,
  { slug, title, description, visibility }: z.output<typeof ChangeCollection>,
): Promise<Collection> {
  requireSession(ctx);
  await screenWords(ctx.db, { title, description });
  const change = (free?: string) =>
    inTransaction(ctx.db, async (tx) => {
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
      const isPublished = next.isPublic && !row.isPublic;
      if (isPublished) requireVerified(ctx);
      if (next.isPublic) await requireNoneSuspended(tx, row.makerId, next.title);
      const isWaiting = isPublished ? await mustWait(tx, ctx) : next.isPublic && row.isWaiting;
      const isFirst = next.isPublic && !row.wasPublic;
      const data = {
        ...next,
        isWaiting,
        ...(isFirst && { slug: free, wasPublic: true }),
        updatedAt: ctx.now,
      };
      await tx.collection.update({ where: { id: row.id }, data });
      return emitChange(tx, ctx, "collection.changed", row.id, row);
    });
  if (visibility !== "public") return change();
  const asked = await findCollection(ctx, slug);
  return underOwnSlug(ctx.db, { title: title ?? asked.title, visibility }, change);
}

async function emitChange(
  tx: Db,
  ctx: MyCtx,
  act: "collection.created" | "collection.changed",
  id: string,
  before?: CollectionRow,
): Promise<Collection> {
  const row = await lockCollection(tx, id);
  if (!row) return fail("not_found", "The collection was deleted.");
  const isPublic = isShown(row) || (before !== undefined && isShown(before));
  if (row.isWaiting || before?.isWaiting) await settleReview(tx, ctx, row);
  const { slug, title } = row;
  // The audit log is kept for ever, so it never names a private collection.
  await emit(tx, ctx, act, { id, slug, isPublic, details: isPublic ? { name: title } : {} });
  return presentCollection(tx, row, ctx.now);
}

/**
 * Deletes the caller's collection; a trigger closes open reports of it. 409 `invalid_state` for one that a reviewer
 * suspended, because it could then be created again; it is deleted with its maker's account.
 */
export async function deleteCollection(ctx: MyCtx, { slug }: { slug: string }): Promise<void> {
  requireSession(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwn(tx, ctx, slug);
    const { id } = row;
    if (row.suspendedAt)
      fail(
        "invalid_state",
        "A reviewer suspended this collection, so it can't be deleted. Only you can see it.",
      );
    await tx.collection.delete({ where: { id } });
    await emit(tx, ctx, "collection.deleted", { id, slug, isPublic: isShown(row) });
  });
}
