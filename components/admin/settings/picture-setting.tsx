import type { ReactNode } from "react";
import { DropZone } from "@/components/media/drop-zone";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { messages } from "@/lib/core/messages";
import { mediaUrl } from "@/lib/documents/media/rules";
import { siteSettings } from "@/messages/en.json";

type PictureSettingProps = {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  value: string | null;
  onChange: (id: string | null) => void;
};

export function PictureSetting({ label, hint, error, value, onChange }: PictureSettingProps) {
  const t = messages({ siteSettings });
  return (
    <div className="grid gap-1.5">
      {value === null ? (
        <DropZone label={label} error={error ?? null} kind="image" onUploaded={({ id }) => onChange(id)} />
      ) : (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-small text-ink-2">{label}</legend>
          <div className="flex flex-wrap items-center gap-4">
            {/* biome-ignore lint/performance/noImgElement: an upload is sized when it is received. */}
            <img
              src={mediaUrl(value)}
              alt=""
              className="size-16 border border-rule bg-plinth object-contain p-1.5"
            />
            <Button size="sm" aria-label={t("removeNamed", { label })} onClick={() => onChange(null)}>
              {t("remove")}
            </Button>
          </div>
          {error && <FieldError id="picture-error">{error}</FieldError>}
        </fieldset>
      )}
      <p className="measure text-small text-ink-3">{hint}</p>
    </div>
  );
}
