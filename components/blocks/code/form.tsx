"use client";

import { CODE_LANGUAGES } from "@/lib/blocks/code/languages";
import { AreaField, SelectField, TextField } from "../fields";
import type { FormProps } from "../form";

const LANGUAGES = CODE_LANGUAGES.map((value) => ({ value, label: value }));

export function CodeForm({ of }: FormProps<"code">) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[11rem_1fr]">
        <SelectField label="Language" options={LANGUAGES} {...of("language")} />
        <TextField label="File name" optional {...of("filename")} />
      </div>
      <AreaField label="Code" mono {...of("code")} />
    </div>
  );
}
