import type { Db } from "../../platform/db/db";
import { findNames } from "./name-categories";
import { categoryKey, findNamed, pathText, readPath } from "./rules";

export type CurrentNames = {
  /** The categories' names without their parents', each once. */
  names: string[];
  /** The listing's own texts, but the current path for a category that was renamed, moved or merged. */
  texts: string[];
};

/** The current names of a listing's categories; `own` are the ids of those that its product has. */
export async function currentNames(
  db: Db,
  texts: readonly string[],
  own: readonly string[] = [],
): Promise<CurrentNames> {
  const known = texts.length === 0 ? [] : await findNames(db, texts);
  const now = texts.map((text) => {
    const found = findNamed(text, known, own);
    if (!found) return { text, name: readPath(text).name };
    const { name, parentName: parent } = found;
    const said = readPath(text);
    const isSaid =
      text === name || (isSame(said.name, name) && (said.parent === null || isSame(said.parent, parent)));
    return { text: isSaid ? text : pathText({ parent, name }), name };
  });
  return {
    names: [...new Set(now.map(({ name }) => name))],
    texts: [...new Set(now.map(({ text }) => text))],
  };
}

const isSame = (a: string, b: string | null): boolean => b !== null && categoryKey(a) === categoryKey(b);
