import { useId, useState } from "react";
import { useFieldError } from "@/components/forms/use-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { languageName } from "@/lib/blog/rules";
import { Locale } from "@/lib/blog/schema";
import { messages } from "@/lib/core/messages";
import { blogWriting } from "@/messages/en.json";

type LanguageFieldProps = {
  known?: readonly string[];
  initial?: string;
  hint?: string;
};

export function LanguageField({ known = [], initial = "", hint }: LanguageFieldProps) {
  const t = messages({ blogWriting });
  const id = useId();
  const error = useFieldError("locale");
  const [code, setCode] = useState(initial);
  const offered = [...new Set([...known, ...COMMON])];
  const name = Locale.safeParse(code.trim()).success ? languageName(code.trim()) : null;
  return (
    <Field
      id={id}
      label={t("language")}
      error={error}
      hint={[t("aLanguageCodeSuch"), hint].filter(Boolean).join(" ")}
    >
      {(control) => (
        <div className="flex items-center gap-3">
          <Input
            {...control}
            name="locale"
            value={code}
            list={`${id}-codes`}
            maxLength={5}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            required
            onChange={(event) => setCode(event.target.value)}
            className="max-w-32"
          />
          <span className="text-ink-2">{name !== code.trim() && name}</span>
          <datalist id={`${id}-codes`}>
            {offered.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}

const COMMON = [
  ...["en", "de", "fr", "es", "pt", "pt-BR", "it", "nl", "pl", "cs", "da", "sv", "nb", "fi", "hu", "ro"],
  ...["el", "tr", "uk", "ru", "ar", "he", "fa", "hi", "id", "vi", "th", "ja", "ko", "zh-CN", "zh-TW"],
];
