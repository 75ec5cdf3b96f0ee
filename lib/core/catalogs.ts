import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import ar from "../../messages/ar.json";
import de from "../../messages/de.json";
import es from "../../messages/es.json";
import fr from "../../messages/fr.json";
import ja from "../../messages/ja.json";
import { inLanguage } from "./in-language";
import { type Catalog, type Language, type Locale, sourceLocale } from "./locales";
import { once, things } from "./once";

/** The messages of each language as they were written; those of English stand where they are used. */
const written: Record<Exclude<Locale, typeof sourceLocale>, object> = { de, fr, es, ja, ar };

/** Lets messages that the build didn't compile be used in this process. */
export function bringCompiler(): void {
  things()["message compiler"] = compile;
}

bringCompiler();

/** The compiled messages of a language; none for English. */
export const catalogOf = (locale: Locale): Catalog | undefined =>
  locale === sourceLocale ? undefined : once(`catalog ${locale}`, () => compileAll(locale, written[locale]));

function compileAll(locale: Locale, areas: object): Catalog {
  const isRightToLeft = inLanguage(locale).dir === "rtl";
  const read = (text: string) => plain(isRightToLeft ? isolateIn(compile(text)) : compile(text));
  return Object.fromEntries(
    Object.entries(areas).map(([area, messages]) => [
      area,
      Object.fromEntries(Object.entries<string>(messages).map(([key, text]) => [key, read(text)])),
    ]),
  );
}

/** Each value apart from the words around it: in a line from right to left, a Latin name would move its neighbors. */
const isolateIn = (message: CompiledMessage): CompiledMessage =>
  typeof message === "string" ? message : (message.flatMap(isolate) as typeof message);

/** A node is a text, a value alone, or a name with what belongs to it: branches of a plural, the words of an element. */
function isolate(node: unknown): unknown[] {
  if (!Array.isArray(node)) return [node];
  const [name, ...inside] = node;
  if (inside.length === 0) return ["\u2068", node, "\u2069"];
  return [[name, ...inside.flatMap((part) => (typeof part === "object" ? isolateBelow(part) : [part]))]];
}

const isolateBelow = (part: object): unknown[] => {
  if (Array.isArray(part)) return isolate(part);
  const branch = (each: unknown) => (Array.isArray(each) ? each.flatMap(isolate) : each);
  return [Object.fromEntries(Object.entries(part).map(([key, each]) => [key, branch(each)]))];
};

/** A page sends messages along as data, which must be of plain objects. */
const plain = (message: CompiledMessage): CompiledMessage => JSON.parse(JSON.stringify(message));

/** The languages of a site, the first of which has no prefix. */
export const languagesFor = (locales: readonly Locale[]): Language[] =>
  locales.map((locale, at) => ({
    locale,
    prefix: at === 0 ? "" : `/${locale}`,
    home: locales[0] ?? sourceLocale,
    isOnly: locales.length < 2,
    messages: catalogOf(locale),
  }));
