"use client";

import { CODE_LANGUAGES } from "@/lib/blocks/code/languages";
import { AreaField, SelectField, TextField } from "../fields";
import { errorAt, type FormProps } from "../form";

const LANGUAGES = CODE_LANGUAGES.map((value) => ({ value, label: value }));

export function CodeForm({ data, onChange, errors, disabled }: FormProps<"code">) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[11rem_1fr]">
        <SelectField
          label="Language"
          options={LANGUAGES}
          value={data.language}
          error={errorAt(errors, "language")}
          disabled={disabled}
          onChange={(language) => onChange({ ...data, language })}
        />
        <TextField
          label="File name"
          optional
          max={120}
          value={data.filename}
          error={errorAt(errors, "filename")}
          disabled={disabled}
          onChange={(filename) => onChange({ ...data, filename })}
        />
      </div>
      <AreaField
        label="Code"
        mono
        max={10_000}
        value={data.code}
        error={errorAt(errors, "code")}
        disabled={disabled}
        onChange={(code) => onChange({ ...data, code })}
      />
    </div>
  );
}
