import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import type { Page, Skip } from "../../core/pagination";
import type { Block } from "../../documents/blocks/envelope";
import { fieldChanges } from "../../documents/blocks/field-changes";
import { readBlocks } from "../../documents/blocks/migrate";
import {
  type Authors,
  blockChanges,
  findAuthors,
  findCompared,
  pageOfRevisions,
} from "../../documents/revisions/history";
import type { Db, Prisma } from "../../platform/db/db";
import { findPost } from "../find";
import type {
  ByPostRevision,
  DiffPostRevisions,
  ListPostRevisions,
  PostRevision,
  PostRevisionDiff,
  PostRevisionKind,
  PostRevisionSummary,
  Snapshot,
} from "./schema";

/** Every revision of a post, newest first, without snapshots. */
export async function listPostRevisions(
  ctx: Ctx<PersonCaller>,
  { id, ...asked }: z.output<typeof ListPostRevisions> & Skip,
): Promise<Page<PostRevisionSummary>> {
  const post = await findPost(ctx, id);
  return pageOfRevisions(
    ctx.db,
    ["post revisions", post.id],
    asked,
    ({ where, ...query }) =>
      ctx.db.postRevision.findMany({
        ...query,
        where: { postId: post.id, ...where },
        omit: { snapshot: true, rolled: true },
      }),
    toRevisionSummary,
  );
}

/** How many revisions a post has. */
export async function countPostRevisions(ctx: Ctx<PersonCaller>, id: string): Promise<number> {
  const post = await findPost(ctx, id);
  return ctx.db.postRevision.count({ where: { postId: post.id } });
}

/** One revision of a post with its snapshot. */
export async function readPostRevision(
  ctx: Ctx<PersonCaller>,
  { id, revisionId }: z.output<typeof ByPostRevision>,
): Promise<PostRevision> {
  const post = await findPost(ctx, id);
  return presentRevision(ctx.db, await findRevision(ctx.db, post.id, revisionId));
}

/** What a revision changes of another one of the post; without `against`, of the one before. */
export async function diffPostRevisions(
  ctx: Ctx<PersonCaller>,
  { id, ...asked }: z.output<typeof DiffPostRevisions>,
): Promise<PostRevisionDiff> {
  const post = await findPost(ctx, id);
  const { from, to } = await findCompared(
    (which) =>
      ctx.db.postRevision.findFirst({ where: { postId: post.id, ...which }, orderBy: { version: "desc" } }),
    asked,
    "post",
  );
  const authors = await findAuthors(ctx.db, from ? [from, to] : [to]);
  const { blocks: before, ...fieldsBefore } = from ? readSnapshot(from) : { blocks: null };
  const { blocks, ...fields } = readSnapshot(to);
  return {
    from: from && toRevisionSummary(from, authors),
    to: toRevisionSummary(to, authors),
    fields: fieldChanges(fieldsBefore, fields),
    blocks: blockChanges(before, blocks),
  };
}

type PostRevisionRow = Prisma.PostRevisionGetPayload<object>;
type Head = Omit<PostRevisionRow, "snapshot" | "rolled">;

const toRevisionSummary = (row: Head, authors: Authors): PostRevisionSummary => ({
  revisionId: row.id,
  version: row.version,
  kind: row.kind as PostRevisionKind,
  name: row.name,
  restoredFromId: row.restoredFromId,
  author: authors.get(row.authorId) ?? null,
  createdAt: row.createdAt.toISOString(),
  savedAt: row.savedAt.toISOString(),
});

/** Reads a stored snapshot: it was checked when saved, so its blocks are only brought to the present versions. */
export function readSnapshot({ snapshot }: PostRevisionRow): Omit<Snapshot, "blocks"> & { blocks: Block[] } {
  const stored = snapshot as unknown as Snapshot;
  return { ...stored, blocks: readBlocks(stored.blocks) };
}

export async function presentRevision(db: Db, row: PostRevisionRow): Promise<PostRevision> {
  const authors = await findAuthors(db, [row]);
  return { ...toRevisionSummary(row, authors), snapshot: readSnapshot(row) };
}

/** A revision of this post; another post's is 404. */
export async function findRevision(db: Db, postId: string, id: string): Promise<PostRevisionRow> {
  const row = await db.postRevision.findFirst({ where: { id, postId } });
  return row ?? fail("not_found", "Revision not found.");
}
