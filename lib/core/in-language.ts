/** The scripts of living languages that are written from right to left. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"]);

/** The direction that a language is written in. */
function directionOf(locale: string): "ltr" | "rtl" {
  const { script = "" } = new Intl.Locale(locale).maximize();
  return rightToLeft.has(script) ? "rtl" : "ltr";
}

/** The attributes of an element whose text is in a language. */
export function inLanguage(locale: string): { lang: string; dir: "ltr" | "rtl" } {
  return { lang: locale, dir: directionOf(locale) };
}

/** "Deutsch" for de, as those who read it say. */
export function ownName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
