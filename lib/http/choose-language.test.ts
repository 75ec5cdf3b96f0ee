import { afterEach, expect, test } from "vitest";
import { bridge } from "../core/bridge";
import { languagesFor } from "../core/catalogs";
import type { Locale } from "../core/locales";
import { chooseLanguage } from "./choose-language";

afterEach(() => {
  delete bridge().readLanguages;
});

const choose = async (locales: Locale[], path: string) => {
  const languages = languagesFor(locales);
  bridge().readLanguages = async () => languages;
  const choice = await chooseLanguage(path);
  if ("redirect" in choice) return `to ${choice.redirect}`;
  return `${choice.language?.locale}${choice.language?.prefix} ${choice.path}`;
};

test.each<[Locale[], string, string]>([
  [["en"], "/", "en /"],
  [["en"], "/products/lantern", "en /products/lantern"],
  [["en"], "/de/products/lantern", "en /de/products/lantern"],
  [["en"], "/en/products/lantern", "to /products/lantern"],
  [["en"], "/en//evil.example", "en /en//evil.example"],
  [["en"], "/en/\\evil.example", "en /en/\\evil.example"],
  [["en", "de"], "/de", "de/de /"],
  [["en", "de"], "/de/search", "de/de /search"],
  [["en", "de"], "/de/products/lantern", "de/de /products/lantern"],
  [["en", "de"], "/search", "en /search"],
  [["en", "de"], "/en", "to /"],
  [["en", "de"], "/en/nowhere", "to /nowhere"],
  // A page without messages, and languages that nobody ships.
  [["en", "de"], "/de/settings", "en /de/settings"],
  [["en", "de"], "/de/api/v1/products", "en /de/api/v1/products"],
  [["en", "de"], "/fr/search", "en /fr/search"],
  [["de", "en"], "/search", "de /search"],
  [["de", "en"], "/en/search", "en/en /search"],
  [["de", "en"], "/de/search", "to /search"],
  [["de", "en"], "/settings", "en /settings"],
])("of %o, %s is %s", async (locales, path, choice) => {
  expect(await choose(locales, path)).toBe(choice);
});

test("without settings a page is as the framework makes it", async () => {
  expect(await chooseLanguage("/de/search")).toEqual({ language: undefined, path: "/de/search" });
});
