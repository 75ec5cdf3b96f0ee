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
  for (const path of ["/", "/search", "/directory/newest", "/directory/trust/page/2", "/products/lantern"])
    expect(isTranslated(path), path).toBe(true);
  for (const path of [
    "/directory",
    "/directory/trust",
    "/products/lantern/edit",
    "/c/photos",
    "/settings",
    "/api/v1/products",
  ])
    expect(isTranslated(path), path).toBe(false);
});

test("the first language has no prefix", () => {
  expect(pathIn("en", "en", "/search")).toBe("/search");
  expect(pathIn("de", "en", "/search")).toBe("/de/search");
  expect(pathIn("de", "en", "/")).toBe("/de");
  expect(pathIn("en", "de", "/")).toBe("/en");
});

const german = { locale: "de", prefix: "/de", home: "en" } as const;
const germanHome = { locale: "de", prefix: "", home: "de" } as const;
const english = { locale: "en", prefix: "", home: "en" } as const;
const englishOfGermanSite = { locale: "en", prefix: "", home: "de" } as const;

test.each([
  [german, "/", "/de", true],
  [german, "/search?q=a#results", "/de/search?q=a#results", true],
  [german, "/?sort=newest", "/de?sort=newest", true],
  [german, "/#products", "/de#products", true],
  [german, "/products/lantern#vote=lantern", "/de/products/lantern#vote=lantern", true],
  [german, "/categories", "/categories", false],
  [german, "/signin?callbackUrl=%2Fde", "/signin?callbackUrl=%2Fde", false],
  [german, "#top", "#top", true],
  [german, "https://example.org/search", "https://example.org/search", true],
  [german, "//example.org/search", "//example.org/search", true],
  [english, "/", "/", true],
  [english, "/categories", "/categories", true],
  [germanHome, "/", "/", true],
  [germanHome, "/categories", "/categories", false],
  [englishOfGermanSite, "/", "/", false],
  [englishOfGermanSite, "/categories", "/categories", true],
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
  expect(languagesOf("/categories", ["en", "de"])).toBeUndefined();
});
