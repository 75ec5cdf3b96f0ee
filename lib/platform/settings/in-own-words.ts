import { siteTexts } from "../../../messages/en.json";
import { language, messages } from "../../core/messages";
import { type SpokenText, spokenTexts } from "./fields/schema";
import { type SiteValues, settings } from "./schema";

const keys = Object.keys(spokenTexts) as SpokenText[];

/**
 * The settings with their texts in the current language: as the site words them in it. Vitrine's own texts are
 * translated; what the site has written in its first language alone stays so, and is named in `unspoken`.
 */
export function inOwnWords<S extends SiteValues>(site: S): S & { unspoken: readonly SpokenText[] } {
  const { locale, home } = language();
  const t = messages({ siteTexts });
  const own = (locale !== home && site.words[locale]) || {};
  const wordsOf = (key: SpokenText): string | undefined =>
    own[key] ?? (site[key] === settings[key].initial ? t(key) : undefined);
  const texts = Object.fromEntries(keys.map((key) => [key, wordsOf(key) ?? site[key]]));
  return { ...site, ...texts, unspoken: keys.filter((key) => wordsOf(key) === undefined) };
}
