import { beforeAll } from "vitest";
import { readCategory } from "../catalog/directory/list-categories";
import { readPublicProduct } from "../catalog/products/read-product";
import { SlugRedirect } from "../core/errors";
import { newId } from "../core/ids";
import { useDatabase } from "./database";
import { aPublished } from "./documents";
import { aPerson, ctx } from "./people";

/** A database with an admin, and the steps that tests of categories share. */
export function useCategories() {
  const test = useDatabase();
  let admin: Awaited<ReturnType<typeof aPerson>>;
  beforeAll(async () => {
    admin = await aPerson(test.db, { role: "admin" });
  });
  const reader = () => ({ db: test.db, now: new Date() });
  return {
    test,
    reader,
    byAdmin: () => ctx(test.db, admin),
    publish: async (...categories: string[]) => (await aPublished(test.db, { categories })).slug,
    shown: async (slug: string) => (await readPublicProduct(reader(), { slug })).categories,
    categoryOf: async (slug: string) => (await readCategory(reader(), { slug, limit: 5 })).category,
  };
}

/** A category's name that no other test uses. */
export const newName = (word: string): string => `${word} ${newId().slice(-8)}`;

/** The code of a refusal, where a former slug leads, or `ok`. */
export const refused = (given: Promise<unknown>): Promise<string> =>
  given.then(
    () => "ok",
    (error: unknown) =>
      error instanceof SlugRedirect ? `moved to ${error.slug}` : (error as { code: string }).code,
  );
