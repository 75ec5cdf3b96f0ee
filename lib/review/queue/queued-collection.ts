import { z } from "zod";
import type { QueuedCollection } from "../../catalog/collections/schema";
import type { Db } from "../../platform/db/db";

const Said = z.object({ slug: z.string(), title: z.string(), description: z.string().nullish() });

type Row = {
  id: string;
  reported: unknown;
  collection: {
    id: string;
    slug: string;
    title: string;
    description: string | null;
    isPublic: boolean;
    isWaiting: boolean;
    suspendedAt: Date | null;
    maker: { id: string; name: string };
  } | null;
};

/** Reported collections as reviewers see them, by queue item; a deleted one has only the words that were reported. */
export async function presentQueued(
  db: Db,
  rows: readonly Row[],
  view: "full" | "list",
): Promise<Map<string, QueuedCollection>> {
  const ids = view === "full" ? rows.flatMap(({ collection }) => collection?.id ?? []) : [];
  const items = await findItems(db, ids);
  return new Map(
    rows.flatMap(({ id, reported, collection }): [string, QueuedCollection][] => {
      const said = Said.safeParse(reported).data;
      if (!said) return [];
      const { slug, title, description = null } = collection ?? said;
      const before = { title: said.title, description: said.description ?? null };
      const isSame = before.title === title && before.description === description;
      return [
        [
          id,
          {
            slug,
            title,
            description,
            visibility: collection?.isPublic ? "public" : "private",
            isWaiting: collection?.isWaiting ?? false,
            suspended: collection?.suspendedAt != null,
            maker: collection && { id: collection.maker.id, name: collection.maker.name },
            before: isSame ? null : before,
            items: items.flatMap(({ collectionId, ...item }) =>
              collectionId === collection?.id ? item : [],
            ),
          },
        ],
      ];
    }),
  );
}

type Item = QueuedCollection["items"][number] & { collectionId: string };

/** The products of collections, each with the name of its newest listing. */
const findItems = async (db: Db, ids: readonly string[]): Promise<Item[]> =>
  ids.length === 0
    ? []
    : db.$queryRaw<Item[]>`
        select i.collection_id as "collectionId", p.slug, coalesce((select l.name from listings l
          where l.product_id = p.id order by l.visible_from desc limit 1), p.slug) as name, i.note
        from collection_items i join products p on p.id = i.product_id
        where i.collection_id = any(${[...ids]}::uuid[]) order by i.position, i.product_id`;
