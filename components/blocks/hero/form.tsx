"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { MediaField } from "../media-field";

export function HeroForm({ data, onChange, errors, disabled }: FormProps<"hero">) {
  const { cta } = data;
  return (
    <div className="grid gap-4">
      <TextField
        label="Tagline"
        max={140}
        value={data.tagline}
        error={errorAt(errors, "tagline")}
        disabled={disabled}
        onChange={(tagline) => onChange({ ...data, tagline })}
      />
      <MediaField
        label="Picture"
        optional
        value={data.media}
        errors={errors}
        path="media"
        disabled={disabled}
        onChange={(media) => onChange({ ...data, media })}
      />
      {cta === null ? (
        <Button
          className="justify-self-start"
          disabled={disabled}
          onClick={() => onChange({ ...data, cta: { label: "", url: "" } })}
        >
          Add a button
        </Button>
      ) : (
        <div className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
          <TextField
            label="Button"
            max={40}
            value={cta.label}
            error={errorAt(errors, "cta.label")}
            disabled={disabled}
            onChange={(label) => onChange({ ...data, cta: { ...cta, label } })}
          />
          <TextField
            label="Address of the button"
            type="url"
            max={2_048}
            placeholder="https://"
            value={cta.url}
            error={errorAt(errors, "cta.url")}
            disabled={disabled}
            onChange={(url) => onChange({ ...data, cta: { ...cta, url: url.trim() } })}
          />
          <Button
            className="self-end"
            disabled={disabled}
            aria-label="Remove the button"
            onClick={() => onChange({ ...data, cta: null })}
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
