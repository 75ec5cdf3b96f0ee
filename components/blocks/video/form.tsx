import { DropZone } from "@/components/media/drop-zone";
import { Button } from "@/components/ui/button";
import { messages } from "@/lib/core/messages";
import { MAX_URL } from "@/lib/documents/blocks/limits";
import { videoOfUrl } from "@/lib/documents/blocks/video/sources";
import { mediaUrl } from "@/lib/documents/media/rules";
import { blockForm } from "@/messages/en.json";
import { BlockField } from "../block-field";
import type { Bound, FormProps } from "../bound";

export function VideoForm({ data, onChange, of }: FormProps<"video">) {
  const t = messages({ blockForm });
  const setVideo = (text: string) => onChange({ ...data, videoId: text.trim(), ...videoOfUrl(text.trim()) });
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[11rem_1fr]">
        <BlockField {...of("source")} />
        <BlockField {...of("title")} />
      </div>
      {data.source === "upload" ? (
        <VideoFile {...of("mediaId")} />
      ) : (
        <BlockField
          hint={t("videoHint")}
          {...of("videoId")}
          optional={false}
          max={MAX_URL}
          onChange={setVideo}
        />
      )}
      <BlockField {...of("poster")} />
      <BlockField mono hint={t("captionsHint")} {...of("captions")} />
    </div>
  );
}

function VideoFile({ value, onChange, error }: Bound<string>) {
  const t = messages({ blockForm });
  if (value !== "") {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <a href={mediaUrl(value)} target="_blank" rel="noopener" className="link text-small">
          {t("viewFile")}
        </a>
        <Button size="sm" onClick={() => onChange("")}>
          {t("removeFile")}
        </Button>
      </div>
    );
  }
  return <DropZone label={t("file")} error={error} kind="video" onUploaded={(media) => onChange(media.id)} />;
}
