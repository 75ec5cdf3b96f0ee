import { AsyncLocalStorage } from "node:async_hooks";
import { bridge } from "../../core/bridge";
import { languagesFor } from "../../core/catalogs";
import type { Db } from "../db/db";
import { readSettings } from "../settings/read-settings";

/** Writes something to a person in the language that they chose, or the site's first if it has that one no longer. */
export async function speakTo<T>(db: Db, locale: string | null | undefined, write: () => T): Promise<T> {
  const languages = languagesFor((await readSettings(db)).locales);
  const language = languages.find((each) => each.locale === locale) ?? languages[0];
  const shared = bridge();
  shared.writing ??= new AsyncLocalStorage();
  return language ? shared.writing.run(language, write) : write();
}
