import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { InputField } from "@/components/forms/input-field";
import { useSite } from "@/components/site/site-context";
import { FieldError } from "@/components/ui/field";
import { inLanguage, ownName } from "@/lib/core/in-language";
import type { Locale } from "@/lib/core/locales";
import { type SpokenText, spokenTexts, type Words } from "@/lib/platform/settings/fields/schema";
import { labelOf } from "./setting-words";

type WordsFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  words: Words;
  onChange: (words: Words) => void;
};

const texts = Object.entries(spokenTexts) as [SpokenText, number][];

/** The texts of the site in each language but the first; a site with one language has none. */
export function WordsField({ label, hint, error, words, onChange }: WordsFieldProps) {
  const { locales = [] } = useSite();
  const [opened, setOpened] = useState<ReadonlySet<Locale>>(() => new Set(Object.keys(words) as Locale[]));
  const toggle = (locale: Locale, open: boolean) =>
    setOpened((before) => new Set(locales.filter((each) => (each === locale ? open : before.has(each)))));
  const change = (locale: Locale, key: SpokenText, text: string) => {
    const { [key]: _, ...rest } = words[locale] ?? {};
    const { [locale]: __, ...others } = words;
    const own = text === "" ? rest : { ...rest, [key]: text };
    onChange(Object.keys(own).length > 0 ? { ...others, [locale]: own } : others);
  };
  if (locales.length < 2) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-ink-3 text-small">{hint}</p>
      {error && <FieldError id="words-error">{error}</FieldError>}
      {locales.slice(1).map((locale) => (
        <details
          key={locale}
          className="group"
          open={opened.has(locale)}
          onToggle={({ currentTarget }) => toggle(locale, currentTarget.open)}
        >
          <summary className="flex min-h-10 cursor-pointer items-center gap-2 border-rule border-b hover:bg-rule-2/60 pointer-coarse:min-h-11">
            <span {...inLanguage(locale)}>{ownName(locale)}</span>
            <ChevronDown
              size={16}
              aria-hidden="true"
              className="ms-auto text-ink-3 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-3 pt-3">
            {opened.has(locale) &&
              texts.map(([key, most]) => (
                <InputField
                  key={key}
                  {...inLanguage(locale)}
                  label={`${labelOf(key)} (${ownName(locale)})`}
                  maxLength={most}
                  value={words[locale]?.[key] ?? ""}
                  onChange={({ target }) => change(locale, key, target.value)}
                />
              ))}
          </div>
        </details>
      ))}
    </fieldset>
  );
}
