import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/db";
import type { Converted } from "./convert";
import { clean } from "./fit-block";
import type { Source } from "./source";

/** What an earlier import made of a source. */
export type Known = {
  postId: string;
  digest: string;
  /** Whether no one has changed the post since. */
  isNewest: boolean;
};

const before = "Imported from ";
const signs = 10;
const longestName = 80;

/** The name of an imported revision: its file, for people, and what a later import knows the file and its state by. */
export function nameOf(source: Source, post: Converted): string {
  const mark = ` (${keyOf(source)}${post.digest.slice(0, signs)})`;
  const room = longestName - before.length - mark.length;
  const file = clean(source.file).replace(/[\s\u2028\u2029]/g, " ");
  return `${before}${file.length > room ? `…${file.slice(1 - room).toWellFormed()}` : file}${mark}`;
}

/** What earlier imports made, by the key of the source; of one source only, if it is given. */
export async function findKnown(db: Db, source?: Source): Promise<Map<string, Known>> {
  const rows = await db.postRevision.findMany({
    where: { name: { startsWith: before, ...(source && { contains: ` (${keyOf(source)}` }) } },
    orderBy: { version: "asc" },
    select: { name: true, version: true, postId: true, post: { select: { version: true } } },
  });
  return new Map(
    rows.flatMap(({ name, version, postId, post }) => {
      const [, key, digest] =
        new RegExp(`\\(([0-9a-f]{${signs}})([0-9a-f]{${signs}})\\)$`).exec(name ?? "") ?? [];
      if (key === undefined || digest === undefined) return [];
      return [[key, { postId, digest, isNewest: post.version === version }] as const];
    }),
  );
}

export const keyOf = ({ key }: Source): string =>
  createHash("sha256").update(key).digest("hex").slice(0, signs);

export const isSame = (known: Known, post: Converted): boolean => post.digest.startsWith(known.digest);
