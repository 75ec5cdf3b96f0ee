import * as z from "zod";
import { mediaUrl } from "../../media/rules";
import { defineBlock, type Mode } from "../definition";
import { choice, field, fieldRules, line, plainText, type RecordError } from "../fields";
import { media, uploadId } from "../picture";
import { link, paragraph, text } from "../rich-text/tree";
import { readCaptions } from "./captions";
import { isVideoId, VIDEO_SOURCES, watchUrl } from "./sources";

const schema = z.strictObject({
  source: choice(VIDEO_SOURCES, "upload", {
    title: "Source",
    description:
      "An uploaded file, or a YouTube or Vimeo video. Embedded videos load when someone plays them.",
  }),
  mediaId: uploadId({ title: "File", description: "The ID of the uploaded video, for `upload`." }),
  videoId: field(
    "line",
    { title: "Video", description: "The video's ID on YouTube or Vimeo." },
    { maxLength: 40, pattern: "^[\\w/-]{0,40}$" },
    (value) =>
      /^[\w/-]{0,40}$/.test(value)
        ? null
        : { code: "invalid_value", message: "Enter the video's ID, such as dQw4w9WgXcQ." },
  ),
  title: line(120, { title: "Title", description: "What the video is about.", publish: true }),
  captions: plainText(20_000, {
    title: "Captions",
    description: "WebVTT. Shown over an uploaded video, and as a transcript for every video.",
  }),
  poster: media({ title: "Poster", description: "The picture shown before the video plays." }),
});
fieldRules.add(schema, { kind: "record", publish: false, check: videoError });

export const video = defineBlock({
  type: "video",
  title: "Video",
  description: "A video that loads when someone plays it.",
  surfaces: ["product", "blog"],
  schema,
  exampleId: "01930a3e-5f00-7000-8000-000000000016",
  example: {
    source: "youtube",
    mediaId: "",
    videoId: "dQw4w9WgXcQ",
    title: "A tour in two minutes",
    captions: "WEBVTT\n\n00:00.000 --> 00:04.000\nThis is the timeline.",
    poster: null,
  },

  outline(data) {
    const url = addressOf(data);
    const title = data.title === "" ? "A video" : data.title;
    const cues = readCaptions(data.captions) ?? [];
    return [
      paragraph(text("Video: "), url === null ? text(title) : link(title, url)),
      ...(cues.length > 0 ? [paragraph(text(cues.map((cue) => cue.text).join(" ")))] : []),
    ];
  },
});

function videoError(value: Record<string, unknown>, mode: Mode): RecordError | null {
  const { source = "upload", mediaId = "", videoId = "", captions = "" } = value;
  if ((source === "youtube" || source === "vimeo") && typeof videoId === "string" && videoId !== "") {
    if (!isVideoId(source, videoId)) {
      return {
        key: "videoId",
        code: "invalid_value",
        message: "This is not a valid video ID for this source.",
      };
    }
  }
  if (mode !== "publish") return null;
  const key = source === "upload" ? "mediaId" : "videoId";
  if ((source === "upload" ? mediaId : videoId) === "") {
    return { key, code: "required", message: "Choose a video before publishing." };
  }
  if (typeof captions === "string" && captions.trim() !== "" && readCaptions(captions) === null) {
    const message =
      "This is not valid WebVTT. Start with the line WEBVTT, followed by times such as 00:00.000 --> 00:04.000.";
    return { key: "captions", code: "invalid_value", message };
  }
  return null;
}

function addressOf({ source, mediaId, videoId }: z.output<typeof schema>): string | null {
  if (source === "upload") return mediaId === "" ? null : mediaUrl(mediaId);
  return watchUrl(source, videoId);
}
