"use client";

import { useId } from "react";
import { DropZone } from "@/components/media/drop-zone";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import type { BlockError } from "@/lib/blocks/definition";
import { mediaUrl } from "@/lib/media/rules";
import { errorAt } from "./bound";
import { TextField } from "./fields";

export type Media = { mediaId: string; alt: string; decorative: boolean };

type MediaFieldProps = {
  label: string;
  value: Media | null;
  onChange: (value: Media | null) => void;
  /** The block's faults and where this field stands among them: `items[0].media`. */
  errors: readonly BlockError[];
  path: string;
  optional?: boolean;
  disabled?: boolean;
  /** Whether the picture may be marked as one that needs no description. */
  mayDecorate?: boolean;
};

/** A picture: first the file, then what it shows. */
export function MediaField(props: MediaFieldProps) {
  const { label, value, onChange, errors, path, optional, disabled, mayDecorate = true } = props;
  const id = useId();
  const fault = errorAt(errors, path) ?? errorAt(errors, `${path}.mediaId`);
  if (value === null) {
    return (
      <Field id={id} label={label} optional={optional} error={fault}>
        {(control) => (
          <DropZone
            control={control}
            kind="image"
            disabled={disabled}
            onUploaded={(media) => onChange({ mediaId: media.id, alt: "", decorative: false })}
          />
        )}
      </Field>
    );
  }
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-2">
      <legend className="pb-1.5 text-ink-2 text-small">{label}</legend>
      <div className="grid grid-cols-[6rem_1fr] items-start gap-3.5">
        <div className="grid gap-2">
          {/* biome-ignore lint/performance/noImgElement: an upload is sized when it is received. */}
          <img
            src={mediaUrl(value.mediaId)}
            alt=""
            className="aspect-square w-24 border border-rule object-contain"
          />
          <Button size="sm" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        </div>
        <div className="grid gap-2">
          <TextField
            label="What it shows"
            hint={value.alt === "" && !value.decorative ? "For people who don't see it." : undefined}
            max={300}
            value={value.alt}
            error={errorAt(errors, `${path}.alt`) ?? fault}
            disabled={disabled || value.decorative}
            onChange={(alt) => onChange({ ...value, alt })}
          />
          {mayDecorate && (
            <Checkbox
              label="Only decorates"
              checked={value.decorative}
              onChange={(event) => onChange({ ...value, decorative: event.target.checked })}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}
