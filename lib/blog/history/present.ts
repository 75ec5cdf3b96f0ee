import type { Block } from "../../blocks/envelope";
import { readBlocks } from "../../blocks/migrate";
import type { Db, Prisma } from "../../core/db";
import { fail } from "../../core/errors";
import type { Author } from "../present";
import type { PostRevision, PostRevisionKind, PostRevisionSummary, Snapshot } from "./schema";

export type PostRevisionRow = Prisma.PostRevisionGetPayload<object>;
type Head = Omit<PostRevisionRow, "snapshot" | "rolled">;

export const toRevisionSummary = (row: Head, authors: ReadonlyMap<string, Author>): PostRevisionSummary => ({
  revisionId: row.id,
  version: row.version,
  kind: row.kind as PostRevisionKind,
  name: row.name,
  restoredFromId: row.restoredFromId,
  author: authors.get(row.authorId ?? "") ?? null,
  createdAt: row.createdAt.toISOString(),
  savedAt: row.savedAt.toISOString(),
});

/** Reads a stored snapshot: it was checked when saved, so its blocks are only brought to the present versions. */
export function readSnapshot({ snapshot }: PostRevisionRow): Omit<Snapshot, "blocks"> & { blocks: Block[] } {
  const stored = snapshot as unknown as Snapshot;
  return {
    ...stored,
    cover: stored.cover ?? null,
    seo: stored.seo ?? null,
    blocks: readBlocks(stored.blocks),
  };
}

export async function presentRevision(db: Db, row: PostRevisionRow): Promise<PostRevision> {
  const authors = await findAuthors(db, [row]);
  return { ...toRevisionSummary(row, authors), snapshot: readSnapshot(row) };
}

/** A revision of this post; another post's is 404. */
export async function findRevision(db: Db, postId: string, id: string): Promise<PostRevisionRow> {
  const row = await db.postRevision.findFirst({ where: { id, postId } });
  return row ?? fail("not_found", "The post has no such revision.");
}

/** The names behind the authors of revisions, with one query for all of them. */
export async function findAuthors(
  db: Db,
  rows: readonly { authorId: string | null }[],
): Promise<Map<string, Author>> {
  const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  const people = await db.person.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(people.map((person) => [person.id, person]));
}
