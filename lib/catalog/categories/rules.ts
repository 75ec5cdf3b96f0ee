import { latinSlug } from "../../core/latin-slug";

export const maxCategoryName = 40;
const separator = " › ";
/** The longest name of a category with its parent's. */
export const maxCategoryPath = 2 * maxCategoryName + separator.length;
/** "Parent › Leaf", or "Parent - Leaf" as imported lists have it; hyphens without spaces are part of a name. */
const asPath = /^(.*?\S)(?:\s*›\s*|\s+-\s+)(\S.*)$/u;

/** A category by its name; `parent` is the name of the one above it. */
export type CategoryPath = { parent: string | null; name: string };

/** The category that a text names: alone, or after its parent. */
export function readPath(text: string): CategoryPath {
  const [, parent, name] = asPath.exec(text.trim()) ?? [];
  return parent && name ? { parent: parent.trim(), name: name.trim() } : { parent: null, name: text.trim() };
}

/** "Document Management › E-books", which `readPath` reads. */
export const pathText = ({ parent, name }: CategoryPath): string =>
  parent === null ? name : `${parent}${separator}${name}`;

/** The same of a category that is known with its parent. */
export const pathOf = ({ name, parent }: { name: string; parent: { name: string } | null }): string =>
  pathText({ parent: parent?.name ?? null, name });

/** A category's name without its parent's. */
export const leafName = (text: string): string => readPath(text).name;

/** Why a text names no category, or null. */
export function categoryProblem(text: string): string | null {
  const { parent, name } = readPath(text);
  if (name.includes("›")) return "must have at most two levels, such as Documents › E-books";
  const isLong = [parent ?? "", name].some((part) => part.length > maxCategoryName);
  return isLong ? `must be at most ${maxCategoryName} characters, as must its parent's` : null;
}

/** What tells names apart and is no Latin letter with or without an accent: other scripts, and the signs in C++ and C#. */
const keptInKey =
  /((?:(?!\p{Script=Latin}|[0-9])(?!(?<!\p{Script=Greek})μ(?!\p{Script=Greek}))[\p{L}\p{M}\p{N}]|[+#đħıŋœŧðþ])+)/u;

/** The key of a category's name: names of one key are one name. Case, accents and punctuation tell none apart. */
export function categoryKey(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase();
  const parts = plain.split(keptInKey).map((part, at) => (at % 2 === 0 ? latinSlug(part) : part));
  return parts.filter((part) => part !== "").join("-") || plain;
}

/** A name that a category has or had, by `category_names`. */
export type NamedCategory = {
  id: string;
  name: string;
  parentId: string | null;
  parentName: string | null;
  /** The name's key, after the parent's id and a slash if there is one. */
  path: string;
  key: string;
};

export const namePath = (name: string, parentId: string | null): string =>
  parentId === null ? categoryKey(name) : `${parentId}/${categoryKey(name)}`;

export const isCurrent = ({ name, parentId, path }: NamedCategory): boolean =>
  namePath(name, parentId) === path;

/** The keys of the names that `findNamed` looks for. */
export function keysOf(text: string): string[] {
  const { parent, name } = readPath(text);
  return [...new Set([text, name, ...(parent === null ? [] : [parent])].map(categoryKey))];
}

/**
 * The category that a listing means by a text, among all with its keys: for a name alone one that the product already
 * has, else one without parent, else the oldest; for a path exactly that one. A former name stands for its category.
 */
export function findNamed(
  text: string,
  among: readonly NamedCategory[],
  own: readonly string[] = [],
): NamedCategory | null {
  const key = categoryKey(text);
  const alone = text.includes("›") ? [] : among.filter((each) => each.key === key);
  const weight = (each: NamedCategory) =>
    (own.includes(each.id) ? 4 : 0) + (each.path === key ? 2 : 0) + (isCurrent(each) ? 1 : 0);
  const [nearest] = alone.toSorted((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1));
  if (nearest) return nearest;
  const { parent, name } = readPath(text);
  const above = parent === null ? undefined : among.find(({ path }) => path === categoryKey(parent));
  if (!above) return null;
  // A former top category that now has a parent has no children.
  if (above.parentId !== null) return above;
  return among.find(({ path }) => path === namePath(name, above.id)) ?? null;
}
