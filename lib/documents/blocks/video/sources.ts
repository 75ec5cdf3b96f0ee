import { parseUrl } from "../../../core/parse-url";

export const VIDEO_SOURCES = ["upload", "youtube", "vimeo"] as const;

export type VideoSource = (typeof VIDEO_SOURCES)[number];
type VideoSite = Exclude<VideoSource, "upload">;

export const VIDEO_SOURCE_NAMES: Record<VideoSource, string> = {
  upload: "Uploaded file",
  youtube: "YouTube",
  vimeo: "Vimeo",
};

const IDS: Record<VideoSite, RegExp> = {
  youtube: /^[\w-]{11}$/,
  vimeo: /^\d{1,12}(\/[0-9a-f]{6,20})?$/,
};

export function isVideoId(source: VideoSite, id: string): boolean {
  return IDS[source].test(id);
}

/** The page of a YouTube or Vimeo video on its own site. */
export function watchUrl(source: VideoSite, id: string): string | null {
  if (!isVideoId(source, id)) return null;
  return source === "youtube" ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}

/** The address for the page's frame once a reader asks for the video. */
export function embedUrl(source: VideoSite, id: string): string | null {
  if (!isVideoId(source, id)) return null;
  if (source === "youtube") return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  const [number, hash] = id.split("/");
  return `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}`;
}

/** The id in an address as people copy it, or null if it is of neither site. */
export function videoOfUrl(text: string): { source: VideoSite; videoId: string } | null {
  const url = parseUrl(text);
  if (!url) return null;
  const { hostname, pathname, searchParams } = url;
  const host = hostname.replace(/^(www|m|player)\./, "");
  const parts = pathname.split("/").filter((part) => part !== "");
  if (host === "youtu.be") return known("youtube", parts[0]);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const named = ["embed", "shorts", "live", "v"].includes(parts[0] ?? "") ? parts[1] : null;
    return known("youtube", named ?? searchParams.get("v"));
  }
  if (host !== "vimeo.com") return null;
  const at = parts.findIndex((part) => /^\d+$/.test(part));
  const hash = parts[at + 1] ?? searchParams.get("h");
  return known("vimeo", at === -1 ? null : hash ? `${parts[at]}/${hash}` : parts[at]);
}

function known(source: VideoSite, id: string | null | undefined) {
  return id && isVideoId(source, id) ? { source, videoId: id } : null;
}
