import { putItem } from "../../../lib/catalog/collections/collection-items";
import { CreateCollection } from "../../../lib/catalog/collections/schema";
import { createCollection } from "../../../lib/catalog/collections/write-collection";
import { addDays } from "../../../lib/core/time";
import type { Db } from "../../../lib/platform/db/db";
import collections from "../collections.json";
import { type Cast, callerOf } from "./people";

type DemoCollection = {
  maker: string;
  daysAgo: number;
  title: string;
  description: string;
  items: { product: string; note?: string }[];
};

/** The demo's collections, each by one of its people. */
export async function seedCollections(db: Db, { people }: Cast, now: Date): Promise<void> {
  for (const { maker, daysAgo, title, description, items } of collections as DemoCollection[]) {
    const caller = callerOf(people, maker);
    const ctx = { caller, db, now: addDays(now, -daysAgo) };
    await db.person.update({ where: { id: caller.person.id }, data: { collectsSince: ctx.now } });
    const input = CreateCollection.parse({ title, description, visibility: "public" });
    const { slug } = await createCollection(ctx, input);
    for (const { product: productSlug, note } of items) await putItem(ctx, { slug, productSlug, note });
  }
}
