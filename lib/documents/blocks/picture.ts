import type { RootContent } from "mdast";
import * as z from "zod";
import { mediaUrl } from "../media/rules";
import { type About, field, fieldRules, flag, line } from "./fields";
import { type Inline, link, text } from "./rich-text/tree";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A picture and its alt text. Both may be missing in a draft; whether the file exists is not checked here. */
export function media(about: About) {
  const picture = z
    .strictObject({
      mediaId: uploadId({ title: "File", description: "The ID of an uploaded file." }).unwrap(),
      alt: line(300, {
        title: "Alt text",
        description: "What the picture shows, for people who can't see it.",
      }),
      decorative: flag(false, {
        title: "Decorative",
        description: "The picture adds nothing to the text, so it needs no alt text.",
      }),
    })
    .superRefine((value, context) => {
      if (value.mediaId !== "") return;
      context.addIssue({ code: "custom", path: ["mediaId"], message: "Choose an uploaded file." });
    })
    .meta({ title: about.title, description: about.description });
  fieldRules.add(picture, { kind: "media", publish: about.publish === true });
  return picture.nullable().default(null);
}

/** The id of an uploaded file, or none yet. */
export function uploadId(about: About) {
  const pattern = `^(${UUID.source.slice(1, -1)})?$`;
  return field("mediaId", about, { pattern }, (value) =>
    value === "" || UUID.test(value)
      ? null
      : { code: "invalid_value", message: "This is not a valid file ID." },
  );
}

type Media = { mediaId: string; alt: string; decorative: boolean };

/** A picture as its alt text, linked to its file; a decorative picture is omitted. */
export function mediaWords(media: Media | null): Inline[] {
  if (media === null || (media.decorative && media.alt === "")) return [];
  const words = media.alt === "" ? "A picture without a description" : media.alt;
  return media.mediaId === "" ? [text(words)] : [link(words, mediaUrl(media.mediaId))];
}

const OWN_FILE =
  /^(?:https?:\/\/[^/]+)?\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** A paragraph that consists of one picture of this directory. */
export function pictureOf(node: RootContent): { media: Media; caption: string } | null {
  if (node.type !== "paragraph" || node.children.length !== 1) return null;
  const [only] = node.children;
  if (only?.type !== "image") return null;
  const mediaId = OWN_FILE.exec(only.url)?.[1];
  if (mediaId === undefined) return null;
  const media = { mediaId, alt: only.alt ?? "", decorative: false };
  return { media, caption: (only.title ?? "").replace(/\s+/g, " ") };
}
