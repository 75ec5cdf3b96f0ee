"use client";

import { useId } from "react";
import { DropZone } from "@/components/media/drop-zone";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { VIDEO_SOURCE_NAMES, VIDEO_SOURCES, videoOfUrl } from "@/lib/blocks/video/sources";
import { mediaUrl } from "@/lib/media/rules";
import { AreaField, SelectField, TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { MediaField } from "../media-field";

const SOURCES = VIDEO_SOURCES.map((value) => ({ value, label: VIDEO_SOURCE_NAMES[value] }));

export function VideoForm({ data, onChange, errors, disabled }: FormProps<"video">) {
  const setVideo = (text: string) => onChange({ ...data, videoId: text.trim(), ...videoOfUrl(text.trim()) });
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[11rem_1fr]">
        <SelectField
          label="Source"
          options={SOURCES}
          value={data.source}
          error={errorAt(errors, "source")}
          disabled={disabled}
          onChange={(source) => onChange({ ...data, source })}
        />
        <TextField
          label="Title"
          max={120}
          value={data.title}
          error={errorAt(errors, "title")}
          disabled={disabled}
          onChange={(title) => onChange({ ...data, title })}
        />
      </div>
      {data.source === "upload" ? (
        <VideoFile data={data} onChange={onChange} errors={errors} disabled={disabled} />
      ) : (
        <TextField
          label="Video"
          hint="Its address, or its id. The player is fetched when a visitor plays it."
          max={2_048}
          value={data.videoId}
          error={errorAt(errors, "videoId")}
          disabled={disabled}
          onChange={setVideo}
        />
      )}
      <MediaField
        label="Poster"
        optional
        value={data.poster}
        errors={errors}
        path="poster"
        disabled={disabled}
        onChange={(poster) => onChange({ ...data, poster })}
      />
      <AreaField
        label="Captions"
        optional
        mono
        hint="WebVTT. They stand below the video as text too."
        max={20_000}
        value={data.captions}
        error={errorAt(errors, "captions")}
        disabled={disabled}
        onChange={(captions) => onChange({ ...data, captions })}
      />
    </div>
  );
}

function VideoFile({ data, onChange, errors, disabled }: FormProps<"video">) {
  const id = useId();
  if (data.mediaId !== "") {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <a href={mediaUrl(data.mediaId)} target="_blank" rel="noopener" className="link text-small">
          Look at the file
        </a>
        <Button size="sm" disabled={disabled} onClick={() => onChange({ ...data, mediaId: "" })}>
          Remove the file
        </Button>
      </div>
    );
  }
  return (
    <Field id={id} label="File" error={errorAt(errors, "mediaId")}>
      {(control) => (
        <DropZone
          control={control}
          kind="video"
          disabled={disabled}
          onUploaded={(media) => onChange({ ...data, mediaId: media.id })}
        />
      )}
    </Field>
  );
}
