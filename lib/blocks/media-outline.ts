import type { RootContent } from "mdast";
import { mediaUrl } from "../media/rules";
import { type Inline, link, text } from "./rich-text/tree";

type Media = { mediaId: string; alt: string; decorative: boolean };

/** A picture in words, with the way to its file; what only decorates says nothing. */
export function mediaWords(media: Media | null): Inline[] {
  if (media === null || (media.decorative && media.alt === "")) return [];
  const words = media.alt === "" ? "A picture without a description" : media.alt;
  return media.mediaId === "" ? [text(words)] : [link(words, mediaUrl(media.mediaId))];
}

const OWN_FILE =
  /^(?:https?:\/\/[^/]+)?\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** A paragraph that is one picture of this directory, and nothing else. */
export function pictureOf(node: RootContent): { mediaId: string; alt: string; caption: string } | null {
  if (node.type !== "paragraph" || node.children.length !== 1) return null;
  const [only] = node.children;
  if (only?.type !== "image") return null;
  const mediaId = OWN_FILE.exec(only.url)?.[1];
  if (mediaId === undefined) return null;
  return { mediaId, alt: only.alt ?? "", caption: (only.title ?? "").replace(/\s+/g, " ") };
}
