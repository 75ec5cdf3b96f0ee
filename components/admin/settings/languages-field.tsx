import type { ReactNode } from "react";
import { SelectField } from "@/components/forms/input-field";
import { Checkbox } from "@/components/ui/checkbox";
import { type Locale, shippedLocales, tagOf } from "@/lib/core/locales";
import { formatOf, language, messages } from "@/lib/core/messages";
import { siteSettings } from "@/messages/en.json";

type LanguagesFieldProps = {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  locales: readonly Locale[];
  onChange: (locales: Locale[]) => void;
};

/** The default language of the site, and which others it speaks. */
export function LanguagesField({ label, hint, error, locales, onChange }: LanguagesFieldProps) {
  const t = messages({ siteSettings });
  const [home = shippedLocales[0]] = locales;
  const others = shippedLocales.filter((locale) => locale !== home);
  const choose = (first: Locale, rest: (locale: Locale) => boolean) =>
    onChange([first, ...shippedLocales.filter((locale) => locale !== first && rest(locale))]);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      <SelectField
        {...{ hint, error }}
        label={t("defaultLanguage")}
        value={home}
        onChange={({ target }) => choose(target.value as Locale, (locale) => locales.includes(locale))}
        options={shippedLocales.map((locale): [string, string] => [locale, nameOf(locale)])}
      />
      <div className="grid gap-0.5">
        {others.map((locale) => (
          <Checkbox
            key={locale}
            label={t("alsoIn", { language: nameOf(locale) })}
            checked={locales.includes(locale)}
            onChange={({ target }) =>
              choose(home, (each) => (each === locale ? target.checked : locales.includes(each)))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

const nameOf = (locale: Locale): string =>
  formatOf(Intl.DisplayNames, tagOf(language().locale), { type: "language" }).of(locale) ?? locale;
