import { randomBytes } from "node:crypto";
import { slugify } from "../../core/slugs";
import { createUnderSlug } from "../../documents/free-slug";
import type { Db } from "../../platform/db/db";
import type { Collection } from "./schema";

const randomEnd = 8;

/**
 * Writes a collection under a free slug of its title. A private one's ends at random, so that nobody can find out its
 * title by creating another.
 */
export const underOwnSlug = <T>(
  db: Db,
  { title, visibility }: Pick<Collection, "title" | "visibility">,
  write: (slug: string) => Promise<T>,
): Promise<T> =>
  createUnderSlug(
    {
      requested: undefined,
      base: visibility === "public" ? baseOf(title) : withRandomEnd(baseOf(title)),
      isReserved: () => false,
      findTaken: (slugs) =>
        db.collection.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
      what: "collections",
    },
    write,
  );

const baseOf = (title: string): string => slugify(title) || "collection";

const withRandomEnd = (base: string): string =>
  `${base.slice(0, 63 - randomEnd).replace(/-+$/, "")}-${randomBytes(randomEnd / 2).toString("hex")}`;
