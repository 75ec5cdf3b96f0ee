import { DropZone } from "@/components/media/drop-zone";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { withinSentence } from "@/components/ui/format";
import { messages } from "@/lib/core/messages";
import { mediaUrl } from "@/lib/documents/media/rules";
import { blockForm } from "@/messages/en.json";
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
  const t = messages({ blockForm });
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
          <Button
            size="sm"
            aria-label={t("removeItem", { item: withinSentence(label) })}
            onClick={() => onChange(null)}
          >
            {t("remove")}
          </Button>
        </div>
        <div className="grid gap-2">
          <TextField
            label={t("altText")}
            hint={value.alt === "" && !value.decorative ? t("describePicture") : undefined}
            max={300}
            value={value.alt}
            error={errorAt(errors, `${path}.alt`) ?? invalid}
            disabled={value.decorative}
            onChange={(alt) => onChange({ ...value, alt })}
          />
          {mayDecorate && (
            <Checkbox
              label={t("decorative")}
              checked={value.decorative}
              onChange={(event) => onChange({ ...value, decorative: event.target.checked })}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}
