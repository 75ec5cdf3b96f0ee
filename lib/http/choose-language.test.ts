import { afterEach, expect, test } from "vitest";
import { bridge } from "../core/bridge";
import { languagesFor } from "../core/catalogs";
import type { Locale } from "../core/locales";
import { chooseLanguage } from "./choose-language";

afterEach(() => {
  delete bridge().readLanguages;
  delete bridge().readPersonLocale;
});

const choose = async (locales: Locale[], path: string, own: string | null = null) => {
  const languages = languagesFor(locales);
  bridge().readLanguages = async () => languages;
  bridge().readPersonLocale = async ({ cookie }) => (cookie ? own : null);
  const choice = await chooseLanguage(path, own === null ? {} : { cookie: "a session" });
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
  [["de", "en"], "/docs", "en /docs"],
])("of %o, %s is %s", async (locales, path, choice) => {
  expect(await choose(locales, path)).toBe(choice);
});

test.each<[Locale[], string, string | null, string]>([
  [["en", "de"], "/settings", "de", "de/de /settings"],
  [["en", "de"], "/products/lantern/edit", "de", "de/de /products/lantern/edit"],
  [["de", "en"], "/settings", "en", "en/en /settings"],
  [["en", "de"], "/settings", null, "en /settings"],
  [["de", "en"], "/settings", null, "de /settings"],
  // A language that the site no longer has, and pages for everybody.
  [["en", "de"], "/settings", "fr", "en /settings"],
  [["en", "de"], "/search", "de", "en /search"],
  [["en"], "/settings", "de", "en /settings"],
])("of %o, %s of a person who chose %s is %s", async (locales, path, own, choice) => {
  expect(await choose(locales, path, own)).toBe(choice);
});

test("without settings a page is as the framework makes it", async () => {
  expect(await chooseLanguage("/de/search", {})).toEqual({ language: undefined, path: "/de/search" });
});

test("the API speaks a language of the site to the page that names it", async () => {
  const languages = languagesFor(["en", "de"]);
  bridge().readLanguages = async () => languages;
  const ask = async (locale: string) => {
    const choice = await chooseLanguage("/api/v1/votes", { "x-page-language": locale });
    return "language" in choice ? choice.language?.locale : undefined;
  };
  expect(await ask("de")).toBe("de");
  expect(await ask("fr")).toBeUndefined();
});
