import { type Language, sourceLocale, tagOf } from "../../core/locales";
import { formatOf, language } from "../../core/messages";

/** The scripts whose letters pictures can draw. */
const drawn = new Set(["Latn", "Cyrl"]);

/** The language of a picture's words: that of its address, or English where that is written in other letters. */
export function drawnLanguage(): Pick<Language, "locale" | "messages"> {
  const spoken = language();
  const { script = "" } = new Intl.Locale(spoken.locale).maximize();
  return drawn.has(script) ? spoken : { locale: sourceLocale };
}

/** A time in that language, in UTC. */
export const drawnDate = (at: Date | string, options: Intl.DateTimeFormatOptions): string =>
  formatOf(Intl.DateTimeFormat, tagOf(drawnLanguage().locale), { timeZone: "UTC", ...options }).format(
    new Date(at),
  );
