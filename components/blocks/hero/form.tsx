"use client";

import { Button } from "@/components/ui/button";
import { fieldsOf } from "../bound";
import { TextField } from "../fields";
import type { FormProps } from "../form";
import { MediaField } from "../media-field";

export function HeroForm({ data: { cta }, of, disabled }: FormProps<"hero">) {
  const setCta = of("cta").onChange;
  return (
    <div className="grid gap-4">
      <TextField label="Tagline" {...of("tagline")} />
      <MediaField label="Picture" optional {...of("media")} />
      {cta === null ? (
        <Button
          className="justify-self-start"
          disabled={disabled}
          onClick={() => setCta({ label: "", url: "" })}
        >
          Add a button
        </Button>
      ) : (
        <div className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
          <TextField label="Button" {...fieldsOf({ ...of("cta"), value: cta })("label")} />
          <TextField
            label="Address of the button"
            type="url"
            {...fieldsOf({ ...of("cta"), value: cta })("url")}
          />
          <Button
            className="self-end"
            disabled={disabled}
            aria-label="Remove the button"
            onClick={() => setCta(null)}
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
