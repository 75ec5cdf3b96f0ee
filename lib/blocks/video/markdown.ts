import type { z } from "zod";
import { mediaUrl } from "../../media/rules";
import type { MarkdownForm } from "../markdown-form";
import { link, paragraph, type RichNode, text } from "../rich-text/tree";
import { readCaptions } from "./captions";
import type { video } from "./schema";
import { watchUrl } from "./sources";

type Video = z.output<typeof video.schema>;

export const videoMarkdown: MarkdownForm<Video> = {
  outline(data): RichNode[] {
    const url = addressOf(data);
    const title = data.title === "" ? "A video" : data.title;
    const cues = readCaptions(data.captions) ?? [];
    return [
      paragraph(text("Video: "), url === null ? text(title) : link(title, url)),
      ...(cues.length > 0 ? [paragraph(text(cues.map((cue) => cue.text).join(" ")))] : []),
    ];
  },
};

function addressOf({ source, mediaId, videoId }: Video): string | null {
  if (source === "upload") return mediaId === "" ? null : mediaUrl(mediaId);
  return watchUrl(source, videoId);
}
