import { fail } from "../../core/errors";
import { isCountPart, type Page, type Paging, readPage } from "../../core/pagination";
import type { Db } from "../../platform/db/db";
import { diffBlocks } from "../blocks/diff";
import type { Block } from "../blocks/envelope";
import type { BlockChange } from "./schema";

export type Author = { id: string; name: string };

/** By the id of the person; a revision may have none. */
export type Authors = ReadonlyMap<string | null, Author>;

/** The names of revisions' authors, in one query. */
export async function findAuthors(db: Db, rows: readonly { authorId: string | null }[]): Promise<Authors> {
  const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db.person.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(people.map((person) => [person.id, person]));
}

type PageQuery = {
  where: { version?: { lt?: number } };
  orderBy: { version: "desc" };
  take: number;
  skip: number;
};

/** One page of a document's revisions, newest first; a cursor is valid only for the history of `of`. */
export const pageOfRevisions = <R extends { version: number; authorId: string | null }, T>(
  db: Db,
  of: readonly string[],
  paging: Paging,
  find: (query: PageQuery) => Promise<R[]>,
  present: (row: R, authors: Authors) => T,
): Promise<Page<T>> =>
  readPage(paging, {
    filters: of,
    isKey: (key): key is [number] => isCountPart(key[0]),
    read: (after, take, skip) =>
      find({ where: { version: { lt: after?.[0] } }, orderBy: { version: "desc" }, take, skip }),
    keyOf: ({ version }): [number] => [version],
    present: async (rows) => {
      const authors = await findAuthors(db, rows);
      return rows.map((row) => present(row, authors));
    },
  });

type Which = { id: string } | { version: { lt: number } };

/** A revision of a document and the one to compare it with: the named one, or else the previous one. */
export async function findCompared<R extends { version: number }>(
  find: (which: Which) => Promise<R | null>,
  { revisionId, against }: { revisionId: string; against?: string },
  document: "product" | "post",
): Promise<{ from: R | null; to: R }> {
  const to = (await find({ id: revisionId })) ?? fail("not_found", "Revision not found.");
  const from = await find(against ? { id: against } : { version: { lt: to.version } });
  if (!from && against) fail("not_found", `The ${document} has no revision to compare with.`);
  return { from, to };
}

/** What happened to each block; without a previous revision all are new, and an unchanged block is only its id. */
export const blockChanges = (before: readonly Block[] | null, after: readonly Block[]): BlockChange[] =>
  diffBlocks(before ?? [], after).map((change) =>
    change.kind === "same" ? { kind: change.kind, blockId: change.blockId } : change,
  );
