const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** "German" for de. */
export function languageName(locale: string): string {
  return NAMES.of(locale) ?? locale;
}

/** "Deutsch" for de, as those who read it say. */
export function ownName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
