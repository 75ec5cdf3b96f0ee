import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, expect, it } from "vitest";
import { siteTexts } from "../../../messages/en.json";
import { bridge } from "../../core/bridge";
import { languagesFor } from "../../core/catalogs";
import type { Language, Locale } from "../../core/locales";
import { inOwnWords } from "./in-own-words";
import { resolveSettings } from "./read-settings";
import { settings } from "./schema";

afterEach(() => {
  delete bridge().writing;
});

const greetingIn = (locales: Locale[], locale: Locale, values: object) => {
  const writing = new AsyncLocalStorage<Language>();
  bridge().writing = writing;
  const spoken = languagesFor(locales).find((each) => each.locale === locale) as Language;
  const { greeting, unspoken } = writing.run(spoken, () => inOwnWords(resolveSettings(1, values, {})));
  return [greeting, unspoken.includes("greeting")];
};

const own = { greeting: "Tools that last.", words: { de: { greeting: "Werkzeug, das bleibt." } } };

it.each<[Locale[], Locale, object, string, boolean]>([
  [["en", "de"], "en", {}, "Products worth standing in front of.", false],
  [["en", "de"], "de", {}, "Produkte, vor denen man stehen bleibt.", false],
  [["de"], "de", {}, "Produkte, vor denen man stehen bleibt.", false],
  [["en", "de"], "en", own, "Tools that last.", true],
  [["en", "de"], "de", own, "Werkzeug, das bleibt.", false],
  [["en", "de", "fr"], "fr", own, "Tools that last.", true],
  // What the first language says is the setting itself.
  [["de", "en"], "de", own, "Tools that last.", true],
])("of a site in %o, the headline in %s with %o is %s", (locales, locale, values, greeting, isUnspoken) => {
  expect(greetingIn(locales, locale, values)).toEqual([greeting, isUnspoken]);
});

it("translates the texts that a new site has", () => {
  for (const [key, text] of Object.entries(siteTexts))
    expect(settings[key as keyof typeof siteTexts].initial, key).toBe(text);
});
