import { newId } from "../../core/ids";
import { numberedSlug, slugify } from "../../core/slugs";
import { type Db, Prisma } from "../../platform/db/db";
import { categoryKey, findNamed, keysOf, type NamedCategory, namePath, pathText, readPath } from "./rules";

/** What a listing says of its categories, and the ids of those that its product already has. */
export type Naming = { texts: readonly string[]; own: readonly string[] };
/** The columns of a listing: current names, their ids followed by those of the parents, and the words of both. */
export type Named = { names: string[]; ids: string[]; words: string };

/**
 * Locks the categories against changes, shared by all who write listings. A transaction takes it before it changes a
 * listing, because a change of categories rewrites listings too.
 */
export const keepCategories = (tx: Db) =>
  tx.$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended('categories', 0))`;

/** The exclusive lock to `keepCategories`: one change of categories at a time, and no listing is written meanwhile. */
export const lockCategories = (tx: Db) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('categories', 0))`;

/** The categories of listings, in order; those that no listing has named before are created. Needs `keepCategories`. */
export async function nameCategories(tx: Db, namings: readonly Naming[]): Promise<Named[]> {
  const texts = [...new Set(namings.flatMap((each) => each.texts))];
  if (texts.length === 0) return namings.map(() => ({ names: [], ids: [], words: "" }));
  let known = await findNames(tx, texts);
  const missing = () => texts.filter((text) => findNamed(text, known) === null);
  if (missing().length > 0) {
    // One writer of new categories after the other: the second one finds those of the first.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('new categories', 0))`;
    known = await findNames(tx, texts);
    await createTops(tx, missing(), known);
    known = await findNames(tx, texts);
    await createLeaves(tx, missing(), known);
    known = await findNames(tx, texts);
  }
  return namings.map(({ texts, own }) => {
    const meant = texts.flatMap((text) => findNamed(text, known, own) ?? []);
    const found = [...new Map(meant.map((each) => [each.id, each])).values()];
    const ids = found.map(({ id }) => id);
    return {
      names: found.map(({ name }) => name),
      ids: [...new Set([...ids, ...found.flatMap(({ parentId }) => parentId ?? [])])],
      words: found.map(({ name, parentName }) => pathText({ parent: parentName, name })).join("\n"),
    };
  });
}

/** Every category that has or had a name in the texts. */
export const findNames = (db: Db, texts: readonly string[]): Promise<NamedCategory[]> =>
  db.$queryRaw<NamedCategory[]>`
    select n.path, n.key, c.id, c.name, c.parent_id as "parentId", p.name as "parentName"
    from category_names n join categories c on c.id = n.category_id left join categories p on p.id = c.parent_id
    where n.key = any(${[...new Set(texts.flatMap(keysOf))]}::text[])`;

function createTops(tx: Db, texts: readonly string[], known: readonly NamedCategory[]): Promise<void> {
  const names = texts.map((text) => {
    const { parent, name } = readPath(text);
    return { name: parent ?? name, parentId: null, parentName: null };
  });
  return create(
    tx,
    names.filter(({ name }) => !known.some(({ path }) => path === categoryKey(name))),
  );
}

function createLeaves(tx: Db, texts: readonly string[], known: readonly NamedCategory[]): Promise<void> {
  return create(
    tx,
    texts.flatMap((text) => {
      const { parent, name } = readPath(text);
      const above = parent === null ? undefined : known.find(({ path }) => path === categoryKey(parent));
      return above ? [{ name, parentId: above.id, parentName: above.name }] : [];
    }),
  );
}

type Wanted = { name: string; parentId: string | null; parentName: string | null };

async function create(tx: Db, wanted: readonly Wanted[]): Promise<void> {
  const rows = [...new Map(wanted.map((each) => [namePath(each.name, each.parentId), each])).values()];
  if (rows.length === 0) return;
  const slugs = await freeSlugs(
    tx,
    rows.map(({ name, parentName }) => pageSlug(pathText({ parent: parentName, name }))),
  );
  const columns = rows.map(({ name, parentId }, at) => ({
    id: newId(),
    slug: slugs[at],
    name,
    parent_id: parentId,
    path: namePath(name, parentId),
    key: categoryKey(name),
  }));
  await tx.$executeRaw(Prisma.sql`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
        as made (id uuid, slug text, name text, parent_id uuid, path text, key text) order by path collate "C"
    ), as_categories as (
      insert into categories (id, slug, name, parent_id) select id, slug, name, parent_id from made
    ), as_slugs as (
      insert into category_slugs (slug, category_id) select slug, id from made
    )
    insert into category_names (path, key, category_id) select path, key, id from made`);
}

/** The slug that a category's page gets from its name or path, unless another has it. */
export const pageSlug = (path: string): string => slugify(path) || "category";

/** For each slug the first of `slug`, `slug-2`, … that no category has or had, and none before it in the list. */
export async function freeSlugs(tx: Db, slugs: readonly string[]): Promise<string[]> {
  const stems = slugs.map((slug) => `${slug.slice(0, 56)}%`);
  const rows = await tx.$queryRaw<{ slug: string }[]>`
    select slug from category_slugs where slug like any(${stems}::text[])`;
  const taken = new Set(rows.map(({ slug }) => slug));
  return slugs.map((slug) => {
    for (let number = 1; ; number++) {
      const free = numberedSlug(slug, number);
      if (taken.has(free)) continue;
      taken.add(free);
      return free;
    }
  });
}
