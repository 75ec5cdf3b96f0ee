"use client";

import { useId } from "react";
import { DropZone } from "@/components/media/drop-zone";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { MAX_URL } from "@/lib/blocks/limits";
import { VIDEO_SOURCE_NAMES, VIDEO_SOURCES, videoOfUrl } from "@/lib/blocks/video/sources";
import { mediaUrl } from "@/lib/media/rules";
import type { Bound } from "../bound";
import { AreaField, SelectField, TextField } from "../fields";
import type { FormProps } from "../form";
import { MediaField } from "../media-field";

const SOURCES = VIDEO_SOURCES.map((value) => ({ value, label: VIDEO_SOURCE_NAMES[value] }));

export function VideoForm({ data, onChange, of }: FormProps<"video">) {
  const setVideo = (text: string) => onChange({ ...data, videoId: text.trim(), ...videoOfUrl(text.trim()) });
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[11rem_1fr]">
        <SelectField label="Source" options={SOURCES} {...of("source")} />
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

function VideoFile({ value, onChange, error, disabled }: Bound<string>) {
  const id = useId();
  if (value !== "") {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <a href={mediaUrl(value)} target="_blank" rel="noopener" className="link text-small">
          Look at the file
        </a>
        <Button size="sm" disabled={disabled} onClick={() => onChange("")}>
          Remove the file
        </Button>
      </div>
    );
  }
  return (
    <Field id={id} label="File" error={error}>
      {(control) => (
        <DropZone
          control={control}
          kind="video"
          disabled={disabled}
          onUploaded={(media) => onChange(media.id)}
        />
      )}
    </Field>
  );
}
