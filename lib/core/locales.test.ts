import { expect, test } from "vitest";
import { isTranslated, languagesOf, linkFrom, pathIn, splitLocale } from "./locales";

test("a path begins with a language only if Vitrine ships it, as a whole segment", () => {
  expect(splitLocale("/de")).toEqual({ locale: "de", rest: "/" });
  expect(splitLocale("/de/products/lantern")).toEqual({ locale: "de", rest: "/products/lantern" });
  expect(splitLocale("/en")).toEqual({ locale: "en", rest: "/" });
  // With a slash at its end, an address is another one, which the framework redirects.
  for (const path of ["/", "/de/", "/DE", "/deutsch", "/xx/search", "/search/de", "/d", "//de", "/c/de"])
    expect(splitLocale(path), path).toBeNull();
});

test("only pages with messages of their own speak another language", () => {
  const spoken = `/ /search /directory/newest /directory/trust/page/2 /products/lantern /products/lantern/badges
    /c/photos /c/photos/feed.xml /rankings /rankings/daily/2026-11-28 /blog /blog/a-post/de /collections/best
    /o/acme /compare/a-vs-b /feed.xml /og/site/home /products/lantern/badge/rank.svg /signin /signin/link /invitations/abc /about`;
  for (const path of spoken.split(/\s+/)) expect(isTranslated(path), path).toBe(true);
  const unspoken = `/directory /directory/trust /products/lantern/edit /settings /docs
    /methodology /api/v1/products /collections/best/embed.html /blog/feed.json /admin /sitemap.xml /media/abc /og/posts/1/2`;
  for (const path of unspoken.split(/\s+/)) expect(isTranslated(path), path).toBe(false);
});

test("the first language has no prefix", () => {
  expect(pathIn("en", "en", "/search")).toBe("/search");
  expect(pathIn("de", "en", "/search")).toBe("/de/search");
  expect(pathIn("de", "en", "/")).toBe("/de");
  expect(pathIn("en", "de", "/")).toBe("/en");
});

const german = { locale: "de", prefix: "/de", home: "en" } as const;
const germanHome = { locale: "de", prefix: "", home: "de" } as const;
const ownGerman = { ...german, isPersonal: true } as const;
const onlyEnglish = { locale: "en", prefix: "", home: "en", isOnly: true } as const;
const english = { locale: "en", prefix: "", home: "en" } as const;
const englishOfGermanSite = { locale: "en", prefix: "", home: "de" } as const;

test.each([
  [german, "/", "/de", true],
  [german, "/search?q=a#results", "/de/search?q=a#results", true],
  [german, "/?sort=newest", "/de?sort=newest", true],
  [german, "/#products", "/de#products", true],
  [german, "/products/lantern#vote=lantern", "/de/products/lantern#vote=lantern", true],
  [german, "/docs", "/docs", false],
  [german, "/settings", "/settings", false],
  [german, "/signin?callbackUrl=%2Fde", "/de/signin?callbackUrl=%2Fde", true],
  [ownGerman, "/settings/keys", "/settings/keys", true],
  [ownGerman, "/search", "/de/search", true],
  [ownGerman, "/docs", "/docs", false],
  [onlyEnglish, "/settings", "/settings", true],
  [english, "/settings", "/settings", false],
  [german, "#top", "#top", true],
  [german, "https://example.org/search", "https://example.org/search", true],
  [german, "//example.org/search", "//example.org/search", true],
  [english, "/", "/", true],
  [english, "/categories", "/categories", true],
  [germanHome, "/", "/", true],
  [germanHome, "/docs", "/docs", false],
  [englishOfGermanSite, "/", "/", false],
  [englishOfGermanSite, "/docs", "/docs", true],
])("from %o, %s leads to %s and stays: %s", (place, href, to, stays) => {
  expect(linkFrom(place, href)).toEqual({ href: to, stays });
});

test("a page names its other languages where the site has several and the page speaks them", () => {
  expect(languagesOf("/search", ["en", "de"])).toEqual({
    en: "/search",
    de: "/de/search",
    "x-default": "/search",
  });
  expect(languagesOf("/", ["de", "en"])).toEqual({ de: "/", en: "/en", "x-default": "/" });
  expect(languagesOf("/search", ["en"])).toBeUndefined();
  expect(languagesOf("/docs", ["en", "de"])).toBeUndefined();
});
