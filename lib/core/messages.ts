import format, { type CompiledMessage } from "icu-minify/format";
import { bridge } from "./bridge";
import { type Area, type Language, linkFrom, type Messages, sourceLocale, tagOf } from "./locales";
import { once, things } from "./once";

const source: Language = { locale: sourceLocale, prefix: "", home: sourceLocale, isOnly: true };

/** The language of the page or mail that is being made or, in a browser, of the page that is shown. */
export function language(): Language {
  if (typeof document !== "undefined") return (things().language as Language | undefined) ?? source;
  const { writing, requests } = bridge();
  return writing?.getStore() ?? requests?.getStore()?.language ?? source;
}

/** What writing a document needs, of a product or a post. */
const ofEditors = [
  "editor",
  "statuses",
  "reason",
  "media",
  "document",
  "pulse",
  "fault",
  "saving",
  "history",
  "diff",
  "blockForm",
  "blockNames",
  "blockFields",
  "blockChoices",
  "issues",
] satisfies Area[];

/** The areas whose messages scripts show: on all pages, and on those below a layout. */
const ofBrowsers = {
  all: [
    "common",
    "frame",
    "list",
    "card",
    "vote",
    "productTools",
    "palette",
    "forms",
    "ui",
    "tools",
    "failed",
    "pick",
  ],
  site: ["collecting", "memberPages", "dayTable", "pulse", "fault", "report", "document", "statuses"],
  guest: ["signIn", "credentials", "setup", "invitation", "ownData", "siteSettings", "media"],
  account: [
    "account",
    "language",
    "security",
    "ownData",
    "credentials",
    "apiKeys",
    "collecting",
    "notifications",
    "webhooks",
    "organizations",
    "claims",
    "statuses",
    "reason",
    "media",
    "trustPage",
    "editor",
    "blockForm",
  ],
  builder: [
    ...ofEditors,
    "dashboard",
    "newProduct",
    "memberPages",
    "status",
    "trustPage",
    "checklist",
    "listingFields",
    "checkNames",
    "checkFindings",
    "writing",
    "traffic",
    "dayTable",
    "trafficNames",
    "ownFields",
    "product",
  ],
  admin: [
    ...ofEditors,
    "admin",
    "queue",
    "queueItem",
    "imports",
    "listingFields",
    "people",
    "adminCategories",
    "searches",
    "system",
    "siteSettings",
    "settingWords",
    "retentionWords",
    "blogWriting",
    "imports",
    "listingFields",
    "fieldsAdmin",
    "productsAdmin",
    "ownFields",
    "writing",
    "checkFindings",
    "checkNames",
    "dayTable",
    "trustPage",
    "post",
    "product",
  ],
} satisfies Record<string, Area[]>;
export type PageGroup = keyof typeof ofBrowsers;

/** The language of the page with the messages that scripts of a group of pages show; English has them in its scripts. */
export function browserLanguage(group: PageGroup): Language {
  const { messages = {}, ...spoken } = language();
  if (spoken.locale === sourceLocale) return spoken;
  const areas: readonly Area[] = ofBrowsers[group];
  return { ...spoken, messages: Object.fromEntries(areas.map((area) => [area, messages[area]])) };
}

/**
 * Notes the language of the page that a browser shows, and further messages of it as layouts bring them. A page of
 * another language is loaded anew.
 */
export function keepLanguage(spoken: Language): void {
  const known = things().language as Language | undefined;
  if (known?.locale === spoken.locale) Object.assign(known.messages ?? {}, spoken.messages);
  else things().language = { ...spoken, messages: { ...spoken.messages } };
}

/** The address of a page of this site in the language of the current page, if it speaks it. */
export const localPath = (href: string): string => linkFrom(language(), href).href;

/** The language of what people wrote for the site, as an attribute, on a page of another one. */
export function ownLanguage(): { lang?: string } {
  const { locale, home } = language();
  return locale === home ? {} : { lang: home };
}

type Values<T> = Record<string, string | number | Date | ((chunks: (string | T)[]) => T)>;

export type Translate<Key> = {
  (key: Key, values?: Record<string, string | number | Date>): string;
  /** A message with elements in it, such as `<link>all of them</link>`: what stands side by side. */
  parts: <T>(key: Key, values: Values<T>) => (string | T)[];
};

/**
 * The messages of an area in the language of the current page: `messages({ vote })`, where `vote` comes from
 * `messages/en.json`. Call it where something is shown, never for a variable of a module.
 */
export function messages<A extends Area>(english: Pick<Messages, A>): Translate<keyof Messages[A]> {
  const [area] = Object.keys(english) as [A];
  return messagesOf(language(), area, english[area]);
}

/** The same in a given language, for what no page shows, such as a mail. */
export function messagesOf<A extends Area>(
  spoken: Pick<Language, "locale" | "messages">,
  area: A,
  english: Messages[A],
): Translate<keyof Messages[A]> {
  type Key = keyof Messages[A];
  const known = translators.get(spoken)?.[area];
  if (known) return known as Translate<Key>;
  const tag = tagOf(spoken.locale);
  const find = (key: Key) => spoken.messages?.[area]?.[key as string] ?? (english[key] as CompiledMessage);
  const parts = <T>(key: Key, values?: Values<T>) =>
    [format<T>(compiled(find(key)), tag, values, options)].flat() as (string | T)[];
  const translate = Object.assign((key: Key, values?: Values<never>) => parts<never>(key, values).join(""), {
    parts,
  });
  translators.set(spoken, { ...translators.get(spoken), [area]: translate });
  return translate;
}

/** One function for an area of a language, so that hooks can depend on it. */
const translators = new WeakMap<object, Partial<Record<Area, unknown>>>();

/** The build compiles messages for browsers; elsewhere this does, with the compiler that `catalogs.ts` brings. */
function compiled(message: CompiledMessage): CompiledMessage {
  if (typeof message !== "string" || !/[{<]/.test(message)) return message;
  const known = once("messages", () => new Map<string, CompiledMessage>());
  const found = known.get(message) ?? compiler()(message);
  known.set(message, found);
  return found;
}

type Compile = (message: string) => CompiledMessage;

function compiler(): Compile {
  const compile = things()["message compiler"] as Compile | undefined;
  if (!compile) throw new Error("A message was not compiled.");
  return compile;
}

const made = new Map<string, unknown>();

/** Formats are expensive to make. */
export function formatOf<A extends unknown[], F>(Kind: new (...args: A) => F, ...args: A): F {
  const key = `${Kind.name} ${JSON.stringify(args)}`;
  const found = (made.get(key) as F | undefined) ?? new Kind(...args);
  made.set(key, found);
  return found;
}

const options = {
  timeZone: "UTC",
  /** The styles that messages name: `{day, date, long}`. */
  formats: {
    dateTime: { long: { dateStyle: "long" }, minute: { dateStyle: "long", timeStyle: "short" } },
  } satisfies Record<string, Record<string, Intl.DateTimeFormatOptions>>,
  formatters: {
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      formatOf(Intl.DateTimeFormat, ...args),
    getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
      formatOf(Intl.NumberFormat, ...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
      formatOf(Intl.PluralRules, ...args),
  },
};
