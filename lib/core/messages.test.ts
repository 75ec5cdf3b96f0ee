import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import english from "../../messages/en.json";
import { bridge } from "./bridge";
import { catalogOf, languagesFor } from "./catalogs";
import { type Locale, shippedLocales, tagOf } from "./locales";
import { localPath, messages, messagesOf, ownLanguage } from "./messages";

const root = path.join(import.meta.dirname, "../..");

type Texts = Record<string, Record<string, string>>;
const read = (locale: Locale): Texts =>
  JSON.parse(readFileSync(path.join(root, `messages/${locale}.json`), "utf8"));

/** The names that a message is given: of its values and of its elements. */
function namesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(node)) return found;
  const [name, kind, ...rest] = node;
  if (typeof name === "string") found.add(name);
  const branches = [1, 2, 3].includes(kind) ? Object.values(rest[0] as object) : [kind, ...rest];
  for (const branch of branches) for (const part of [branch].flat()) namesIn(part, found);
  return found;
}

const namesOf = (text: string): string[] => {
  const compiled = compile(text);
  const found = new Set<string>();
  if (typeof compiled !== "string") for (const node of compiled) namesIn(node, found);
  return [...found].sort();
};

/** The forms of each plural in a message. */
function pluralsIn(node: unknown): string[][] {
  if (typeof node !== "object" || node === null) return [];
  if (!Array.isArray(node)) return Object.values(node).flatMap(pluralsIn);
  const [, kind, forms] = node;
  return [...(kind === 2 ? [Object.keys(forms as object)] : []), ...node.flatMap(pluralsIn)];
}

const others = shippedLocales.filter((locale) => locale !== "en");
const keys = (texts: Texts) =>
  Object.entries(texts).flatMap(([area, all]) => Object.keys(all).map((key) => `${area}.${key}`));

test("each file of messages is a language that Vitrine ships", () => {
  const files = readdirSync(path.join(root, "messages")).filter((file) => file.endsWith(".json"));
  expect(files.sort()).toEqual(shippedLocales.map((locale) => `${locale}.json`).sort());
});

test("what has no value to fill in has no brace or angle bracket", () => {
  for (const locale of shippedLocales)
    for (const all of Object.values(read(locale)))
      for (const text of Object.values(all)) {
        const compiled = compile(text);
        if (typeof compiled === "string") expect(compiled).not.toMatch(/[{<]/);
      }
});

describe.each(others)("%s", (locale) => {
  const [ours, theirs] = [read("en"), read(locale)];

  test("has every message and no other, in the order of English", () => {
    const [all, own] = [keys(ours), keys(theirs)];
    const lacks = all.filter((key) => !own.includes(key));
    const hasTooMany = own.filter((key) => !all.includes(key));
    expect({ lacks, hasTooMany }).toEqual({ lacks: [], hasTooMany: [] });
    expect(own.find((key, at) => key !== all[at])).toBeUndefined();
  });

  test("fills in the same values and elements as English", () => {
    const wrong = Object.entries(theirs).flatMap(([area, all]) =>
      Object.entries(all)
        .filter(([key, text]) => `${namesOf(text)}` !== `${namesOf(ours[area]?.[key] ?? text)}`)
        .map(([key]) => `${area}.${key}`),
    );
    expect(wrong).toEqual([]);
  });

  test("has a form for each number, unless one is for all", () => {
    const rules = new Intl.PluralRules(tagOf(locale));
    const differs = (forms: string[]) => forms.some((form) => !/^(?:other|=\d+)$/.test(form));
    for (const text of Object.values(theirs).flatMap((all) => Object.values(all)))
      for (const forms of pluralsIn(compile(text)).filter(differs))
        for (const count of [0, 1, 2, 5, 11, 100])
          if (!forms.includes(`=${count}`)) expect(forms, text).toContain(rules.select(count));
  });

  test("leaves no message empty", () => {
    for (const all of Object.values(theirs))
      for (const text of Object.values(all)) expect(text.trim()).not.toBe("");
  });
});

/** What a language never has: the wrong quotation marks, spaces where a line breaks, a question without its first mark. */
const neverIn: Partial<Record<Locale, RegExp>> = {
  de: /["«»”]|“[\p{L}{]|„[^“]*$/u,
  fr: /["'“”„]|[^\u202f][;!?]|[^\u00a0](?:»|:(?=\s|$))|«[^\u00a0]/,
  es: /["'«»„]|^[^¿]*\S\?|^[^¡]*\S!/,
  ja: /["'“”„«»?!]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.:;()]/u,
  ar: /["'“”„]|[\p{Script=Arabic}}][,;?]|[\u200e\u200f\u2066-\u2069]/u,
};

test.each(Object.entries(neverIn))("%s has its own punctuation", (locale, never) => {
  const wrong = Object.entries(read(locale as Locale)).flatMap(([area, all]) =>
    Object.entries(all)
      .filter(([, text]) => never.test(text))
      .map(([key, text]) => `${area}.${key}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

const speaker = (locale: Locale) => {
  const spoken = languagesFor(shippedLocales).find((each) => each.locale === locale);
  if (!spoken) throw new Error(locale);
  return spoken;
};

test.each([
  [
    "en",
    ["0 products", "1 product", "2 products", "5 products", "11 products", "100 products", "1,348 products"],
  ],
  [
    "de",
    ["0 Produkte", "1 Produkt", "2 Produkte", "5 Produkte", "11 Produkte", "100 Produkte", "1.348 Produkte"],
  ],
  [
    "fr",
    [
      "0 produit",
      "1 produit",
      "2 produits",
      "5 produits",
      "11 produits",
      "100 produits",
      "1\u202f348 produits",
    ],
  ],
  [
    "es",
    [
      "0 productos",
      "1 producto",
      "2 productos",
      "5 productos",
      "11 productos",
      "100 productos",
      "1348 productos",
    ],
  ],
  ["ja", ["0件の製品", "1件の製品", "2件の製品", "5件の製品", "11件の製品", "100件の製品", "1,348件の製品"]],
  ["ar", ["لا منتجات", "منتج واحد", "منتجان", "5 منتجات", "11 منتجًا", "100 منتج", "1,348 منتجًا"]],
] as const)("counts in %s", (locale, words) => {
  const t = messagesOf(speaker(locale), "common", english.common);
  expect([0, 1, 2, 5, 11, 100, 1348].map((count) => t("products", { count }))).toEqual(words);
});

test.each([
  ["fr", "1\u202f000\u202f000 produits"],
  ["es", "1.000.000 productos"],
] as const)("counts millions in %s, for which it has a plural of its own", (locale, words) => {
  expect(messagesOf(speaker(locale), "common", english.common)("products", { count: 1_000_000 })).toBe(words);
});

test("a value keeps its place in a line from right to left", () => {
  const t = messagesOf(speaker("ar"), "product", english.product);
  expect(t("bothIn", { names: "Maps" })).toBe("كلاهما في \u2068Maps\u2069");
  const by = t.parts("by", { organization: "Acme", link: (chunks) => ({ to: chunks.join("") }) });
  expect(by).toEqual(["من ", { to: "\u2068Acme\u2069" }]);
  const spoken = messagesOf(speaker("ar"), "vote", english.vote);
  const values = { name: "Acme", count: 2, period: "weekly" };
  expect(spoken("spokenIdle", values)).toBe("التصويت لـ \u2068Acme\u2069، صوتان هذا الأسبوع");
});

test("a count that English words with a word of its own has one in German too", () => {
  const t = messagesOf(speaker("de"), "palette", english.palette);
  expect([0, 1, 2].map((count) => t("count", { count }))).toEqual([
    "Keine Vorschläge",
    "1 Vorschlag",
    "2 Vorschläge",
  ]);
});

test("elements stand in a message where the language puts them", () => {
  const parts = (locale: Locale) =>
    messagesOf(speaker(locale), "palette", english.palette).parts("searchFor", {
      words: "maps",
      b: (chunks) => ({ bold: chunks.join("") }),
    });
  expect(parts("en")).toEqual(["Search for ", { bold: "maps" }]);
  expect(parts("de")).toEqual(["Nach ", { bold: "maps" }, " suchen"]);
});

test("what a visitor typed is never read as a message", () => {
  const t = messagesOf(speaker("de"), "search", english.search);
  expect(t("none", { query: "{count} <b>x</b> '" })).toBe("Keine Treffer für „{count} <b>x</b> '“.");
});

test("a missing message falls back to English", () => {
  const { vote: _, ...rest } = catalogOf("de")?.vote ?? {};
  const t = messagesOf({ locale: "de", messages: { vote: rest } }, "vote", english.vote);
  expect([t("vote"), t("voted")]).toEqual(["Vote", "Abgestimmt"]);
});

test("a page speaks the language of the request that it answers, also while another is answered", async () => {
  const { AsyncLocalStorage } = await import("node:async_hooks");
  const requests = new AsyncLocalStorage<{ origin: string; language?: ReturnType<typeof speaker> }>();
  bridge().requests = requests;
  const { frame } = english;
  const ask = (locale: Locale) =>
    requests.run({ origin: "", language: speaker(locale) }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return [messages({ frame })("search"), localPath("/search"), ownLanguage()];
    });
  expect(await Promise.all([ask("de"), ask("en")])).toEqual([
    ["Suche", "/de/search", { lang: "en" }],
    ["Search", "/search", {}],
  ]);
  delete bridge().requests;
  expect(messages({ frame })("search")).toBe("Search");
});

test("messages are asked for where they are shown: a variable of a module would keep the first reader's language", () => {
  const folders = ["app", "components", "lib"];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const early = files.filter((file) =>
    /^(?:export )?(?:const|let) .*[^>] messages(?:Of)?\(/m.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(early).toEqual([]);
});
