import { DropZone } from "@/components/media/drop-zone";
import { Button } from "@/components/ui/button";
import { MAX_URL } from "@/lib/documents/blocks/limits";
import { VIDEO_SOURCE_NAMES, videoOfUrl } from "@/lib/documents/blocks/video/sources";
import { mediaUrl } from "@/lib/documents/media/rules";
import { BlockField } from "../block-field";
import type { Bound, FormProps } from "../bound";

export function VideoForm({ data, onChange, of }: FormProps<"video">) {
  const setVideo = (text: string) => onChange({ ...data, videoId: text.trim(), ...videoOfUrl(text.trim()) });
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[11rem_1fr]">
        <BlockField names={VIDEO_SOURCE_NAMES} {...of("source")} />
        <BlockField {...of("title")} />
      </div>
      {data.source === "upload" ? (
        <VideoFile {...of("mediaId")} />
      ) : (
        <BlockField
          hint="The video's URL or ID. The player loads only when a visitor plays the video."
          {...of("videoId")}
          optional={false}
          max={MAX_URL}
          onChange={setVideo}
        />
      )}
      <BlockField {...of("poster")} />
      <BlockField mono hint="WebVTT. Also shown as text below the video." {...of("captions")} />
    </div>
  );
}

function VideoFile({ value, onChange, error }: Bound<string>) {
  if (value !== "") {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <a href={mediaUrl(value)} target="_blank" rel="noopener" className="link text-small">
          View file
        </a>
        <Button size="sm" onClick={() => onChange("")}>
          Remove file
        </Button>
      </div>
    );
  }
  return <DropZone label="File" error={error} kind="video" onUploaded={(media) => onChange(media.id)} />;
}
