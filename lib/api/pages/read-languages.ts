import { bridge } from "../../core/bridge";
import { languagesFor } from "../../core/catalogs";
import type { Language, Locale } from "../../core/locales";
import { db } from "../../platform/db/db";
import { readSettings } from "../../platform/settings/read-settings";
import { settings } from "../../platform/settings/schema";

let known: { locales: readonly Locale[]; languages: Language[] } | null = null;

/** The languages of the site as its settings have them; while the database is away, as they were last read. */
export async function readLanguages(): Promise<readonly Language[]> {
  if (known && bridge().database?.goneSince != null) return known.languages;
  const locales = await readSettings(db()).then(
    (found) => found.locales,
    () => known?.locales ?? settings.locales.initial,
  );
  if (known?.locales !== locales) known = { locales, languages: languagesFor(locales) };
  return known.languages;
}
