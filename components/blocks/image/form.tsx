"use client";

import { SelectField, TextField } from "../fields";
import type { FormProps } from "../form";
import { MediaField } from "../media-field";

const WIDTHS = [
  { value: "text", label: "As the text" },
  { value: "wide", label: "As the page" },
] as const;

export function ImageForm({ of }: FormProps<"image">) {
  return (
    <div className="grid gap-4">
      <MediaField label="Picture" {...of("media")} />
      <div className="grid gap-3 sm:grid-cols-[1fr_10rem]">
        <TextField label="Caption" optional {...of("caption")} />
        <SelectField label="Width" options={WIDTHS} {...of("width")} />
      </div>
    </div>
  );
}
