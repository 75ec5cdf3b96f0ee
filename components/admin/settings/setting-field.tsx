import { InputField, SelectField, TextareaField } from "@/components/forms/input-field";
import { LinksField } from "@/components/forms/links-field";
import { inline } from "@/components/ui/inline";
import { messages } from "@/lib/core/messages";
import { type AdminSettings, type SettingKey, settings } from "@/lib/platform/settings/schema";
import { siteSettings } from "@/messages/en.json";
import { ColorField } from "./color-field";
import { LanguagesField } from "./languages-field";
import { PictureSetting } from "./picture-setting";
import { RetentionField } from "./retention-field";
import { aboutOf, choicesOf, labelOf } from "./setting-words";
import { WordsField } from "./words-field";

type SettingFieldProps = {
  of: SettingKey;
  value: AdminSettings[SettingKey];
  /** The variable that fixes it. */
  fixedBy: string | undefined;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

/** The field of a setting, by what its catalog entry says; one that a variable fixes can be read and not changed. */
export function SettingField({ of, value, fixedBy, error, onChange }: SettingFieldProps) {
  const t = messages({ siteSettings });
  const { control, schema } = settings[of];
  const label = labelOf(of);
  const hint = fixedBy
    ? inline(t.parts("setByTheEnvironment", { variable: () => <code>{fixedBy}</code> }))
    : aboutOf(of);
  if (control === "links")
    return (
      <LinksField
        {...{ label, hint, error, onChange }}
        links={value as AdminSettings["footerLinks"]}
        most={8}
        example={{ label: t("contact"), url: "https://example.org/contact" }}
      />
    );
  if (control === "languages")
    return (
      <LanguagesField {...{ label, hint, error, onChange }} locales={value as AdminSettings["locales"]} />
    );
  if (control === "words")
    return (
      <WordsField
        {...{ label, error, onChange }}
        hint={aboutOf(of)}
        words={value as AdminSettings["words"]}
      />
    );
  if (control === "picture")
    return <PictureSetting {...{ label, hint, error, onChange }} value={value as string | null} />;
  if (control === "color") return <ColorField {...{ label, hint, error, onChange }} value={String(value)} />;
  if (control === "terms")
    return (
      <RetentionField
        {...{ label, hint, error, onChange }}
        terms={value as AdminSettings["retention"]}
        disabled={fixedBy !== undefined}
      />
    );
  if (control === "choice")
    return (
      <SelectField
        {...{ label, hint, error }}
        value={String(value)}
        disabled={fixedBy !== undefined}
        onChange={(event) => onChange(event.target.value)}
        options={choicesOf(of)}
      />
    );
  if (control === "number")
    return (
      <InputField
        {...{ label, hint, error }}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        value={value === null ? "" : String(value)}
        disabled={fixedBy !== undefined}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      />
    );
  const Control = control === "text" ? TextareaField : InputField;
  return (
    <Control
      name={of}
      label={label}
      hint={hint}
      error={error}
      value={String(value)}
      maxLength={("maxLength" in schema && schema.maxLength) || undefined}
      disabled={fixedBy !== undefined}
      required
      onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
    />
  );
}
