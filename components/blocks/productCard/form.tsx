"use client";

import { TextField } from "../fields";
import { errorAt, type FormProps } from "../form";

export function ProductCardForm({ data, onChange, errors, disabled }: FormProps<"productCard">) {
  return (
    <TextField
      label="Product"
      hint="Its address, or the last part of it. A product that is not public shows nothing."
      max={64}
      value={data.slug}
      error={errorAt(errors, "slug")}
      disabled={disabled}
      onChange={(slug) => onChange({ slug: slugOf(slug) })}
    />
  );
}

/** The last part of a pasted address; what is typed stays as it is. */
function slugOf(text: string): string {
  return /\/products\/([a-z0-9-]+)/.exec(text)?.[1] ?? text.trim().toLowerCase();
}
