import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import de from "../../messages/de.json";
import es from "../../messages/es.json";
import fr from "../../messages/fr.json";
import { type Catalog, type Language, type Locale, sourceLocale } from "./locales";
import { once, things } from "./once";

/** The messages of each language as they were written; those of English stand where they are used. */
const written: Record<Exclude<Locale, typeof sourceLocale>, object> = { de, fr, es };

/** Lets messages that the build didn't compile be used in this process. */
export function bringCompiler(): void {
  things()["message compiler"] = compile;
}

bringCompiler();

/** The compiled messages of a language; none for English. */
export const catalogOf = (locale: Locale): Catalog | undefined =>
  locale === sourceLocale ? undefined : once(`catalog ${locale}`, () => compileAll(written[locale]));

const compileAll = (areas: object): Catalog =>
  Object.fromEntries(
    Object.entries(areas).map(([area, messages]) => [
      area,
      Object.fromEntries(Object.entries<string>(messages).map(([key, text]) => [key, plain(compile(text))])),
    ]),
  );

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
