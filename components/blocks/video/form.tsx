import { DropZone } from "@/components/media/drop-zone";
import { Button } from "@/components/ui/button";
import { MAX_URL } from "@/lib/documents/blocks/limits";
import { VIDEO_SOURCE_NAMES, VIDEO_SOURCES, videoOfUrl } from "@/lib/documents/blocks/video/sources";
import { mediaUrl } from "@/lib/documents/media/rules";
import type { Bound } from "../bound";
import { AreaField, type FormProps, SelectField, TextField } from "../fields";
import { MediaField } from "../media-field";

export function VideoForm({ data, onChange, of }: FormProps<"video">) {
  const setVideo = (text: string) => onChange({ ...data, videoId: text.trim(), ...videoOfUrl(text.trim()) });
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[11rem_1fr]">
        <SelectField label="Source" values={VIDEO_SOURCES} names={VIDEO_SOURCE_NAMES} {...of("source")} />
        <TextField label="Title" {...of("title")} />
      </div>
      {data.source === "upload" ? (
        <VideoFile {...of("mediaId")} />
      ) : (
        <TextField
          label="Video"
          hint="Its address, or its id. The player is fetched when a visitor plays it."
          {...of("videoId")}
          max={MAX_URL}
          onChange={setVideo}
        />
      )}
      <MediaField label="Poster" optional {...of("poster")} />
      <AreaField
        label="Captions"
        optional
        mono
        hint="WebVTT. They stand below the video as text too."
        {...of("captions")}
      />
    </div>
  );
}

function VideoFile({ value, onChange, error }: Bound<string>) {
  if (value !== "") {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <a href={mediaUrl(value)} target="_blank" rel="noopener" className="link text-small">
          Look at the file
        </a>
        <Button size="sm" onClick={() => onChange("")}>
          Remove the file
        </Button>
      </div>
    );
  }
  return <DropZone label="File" error={error} kind="video" onUploaded={(media) => onChange(media.id)} />;
}
