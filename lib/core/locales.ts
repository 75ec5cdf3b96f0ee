import type { CompiledMessage } from "icu-minify/format";
import type english from "../../messages/en.json";

/** The languages that Vitrine ships messages for, by the name of their file in `messages`. */
export const shippedLocales = ["en", "de", "fr", "es", "ja", "ar"] as const;
export type Locale = (typeof shippedLocales)[number];

/** The language of everything that has no messages yet, and of a message that another language lacks. */
export const sourceLocale = "en" satisfies Locale;

/** What formats numbers, dates and plurals of each language. */
const tags: Partial<Record<Locale, string>> = { en: "en-GB", ar: "ar-u-nu-latn" };
export const tagOf = (locale: Locale): string => tags[locale] ?? locale;

/** The pages for everybody, which have an address in every language of the site. */
const publicPages = [
  /^\/(?:search|categories|stats|about|imprint|privacy|terms)?$/,
  /^\/directory\/(?!trust$).+$/,
  /^\/products\/[^/]+(?:\/(?:alternatives|badges|badge\/.+))?$/,
  /^\/(?:alternatives-to|blog|collections|moderation-log|rankings)(?:\/(?!.*(?:\.json|embed\.html)$).+)?$/,
  /^\/(?:c|compare|o)\/.+$/,
  /^\/(?:feed\.xml|og\/(?!posts\/).+)$/,
  /^\/(?:signin|invitations|confirm-email|forgot-password|reset-password|setup|signup|suspended|unsubscribe)(?:\/.+)?$/,
];

/** The pages of one person, in that person's language at one address. */
const personalPages = [
  /^\/(?:admin|dashboard|new|notifications|saved|settings)(?:\/|$)/,
  /^\/products\/[^/]+\/(?:claim|edit|history|status|traffic|trust)(?:\/|$)/,
];

/** The header by which a page asks the API for what it says in the page's language. */
export const languageHeader = "x-page-language";

export const isTranslated = (path: string): boolean => publicPages.some((page) => page.test(path));
export const isPersonalPage = (path: string): boolean => personalPages.some((page) => page.test(path));

/** The language of a page, the beginning of its addresses, and the language of those without one. */
export type Place = {
  locale: Locale;
  prefix: string;
  home: Locale;
  /** On the page of one person, in that person's language. */
  isPersonal?: boolean;
  /** Where the site has no other language. */
  isOnly?: boolean;
};

export type Messages = typeof english;
export type Area = keyof Messages;
/** The messages of a language by area and key, as `icu-minify` compiles them. */
export type Catalog = Partial<Record<Area, Readonly<Record<string, CompiledMessage>>>>;

/** A language as a page speaks it; English has its messages where they are used. */
export type Language = Place & { messages?: Catalog };

/** The language that a path begins with and the rest of it; null if it begins with none. */
export function splitLocale(path: string): { locale: Locale; rest: string } | null {
  const [, first, rest = ""] = /^\/([^/]+)(\/.+)?$/.exec(path) ?? [];
  const locale = shippedLocales.find((each) => each === first);
  // A browser takes what begins so for another site's address.
  if (/^\/[/\\]/.test(rest)) return null;
  return locale ? { locale, rest: rest || "/" } : null;
}

/** The path of a page in a language; the first language of a site has no prefix. */
export const pathIn = (locale: Locale, home: Locale, path: string): string =>
  locale === home ? path : `/${locale}${path === "/" ? "" : path}`;

/**
 * Where a link leads from a page: the same language if the other page speaks it, and whether that page is known to be of
 * this page's language. If it isn't, the browser has to load it, since the frame around it changes too.
 */
export function linkFrom(from: Place, href: string): { href: string; stays: boolean } {
  const { locale, prefix, home, isPersonal = false, isOnly = false } = from;
  if (!href.startsWith("/") || href.startsWith("//")) return { href, stays: true };
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (isPersonalPage(path)) return { href, stays: isPersonal || isOnly };
  if (!isTranslated(path)) return { href, stays: locale === sourceLocale };
  if (prefix === "") return { href, stays: locale === home };
  return { href: pathIn(locale, home, path) + rest, stays: true };
}

/** The same page in all languages of a site, with the one for readers of any other language; nothing if it has only one. */
export function languagesOf(path: string, locales: readonly Locale[]): Record<string, string> | undefined {
  const [home] = locales;
  if (home === undefined || locales.length < 2 || !isTranslated(path)) return undefined;
  const paths = locales.map((locale) => [locale, pathIn(locale, home, path)] as const);
  return { ...Object.fromEntries(paths), "x-default": path };
}
