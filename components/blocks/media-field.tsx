import { DropZone } from "@/components/media/drop-zone";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { mediaUrl } from "@/lib/documents/media/rules";
import { type Bound, errorAt } from "./bound";
import { TextField } from "./fields";
import type { Media } from "./picture";

type MediaFieldProps = Pick<Bound<Media | null>, "value" | "onChange" | "errors" | "path"> & {
  label: string;
  /** Shown while there is no file. */
  hint?: string;
  optional?: boolean;
  /** Whether the picture may be marked as one that needs no description. */
  mayDecorate?: boolean;
};

export function MediaField(props: MediaFieldProps) {
  const { label, hint, value, onChange, errors, path, optional, mayDecorate = true } = props;
  const invalid = errorAt(errors, path) ?? errorAt(errors, `${path}.mediaId`);
  if (value === null) {
    return (
      <DropZone
        {...{ label, hint, optional }}
        error={invalid}
        kind="image"
        onUploaded={(media) => onChange({ mediaId: media.id, alt: "", decorative: false })}
      />
    );
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
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
            label="Alt text"
            hint={
              value.alt === "" && !value.decorative
                ? "Describe the picture for people who can't see it."
                : undefined
            }
            max={300}
            value={value.alt}
            error={errorAt(errors, `${path}.alt`) ?? invalid}
            disabled={value.decorative}
            onChange={(alt) => onChange({ ...value, alt })}
          />
          {mayDecorate && (
            <Checkbox
              label="Decorative"
              checked={value.decorative}
              onChange={(event) => onChange({ ...value, decorative: event.target.checked })}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}
