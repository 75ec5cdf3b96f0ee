export const VIDEO_SOURCES = ["upload", "youtube", "vimeo"] as const;

export type VideoSource = (typeof VIDEO_SOURCES)[number];

export const VIDEO_SOURCE_NAMES: Record<VideoSource, string> = {
  upload: "A file of yours",
  youtube: "YouTube",
  vimeo: "Vimeo",
};

const IDS: Record<Exclude<VideoSource, "upload">, RegExp> = {
  youtube: /^[\w-]{11}$/,
  vimeo: /^\d{1,12}(\/[0-9a-f]{6,20})?$/,
};

export function isVideoId(source: Exclude<VideoSource, "upload">, id: string): boolean {
  return IDS[source].test(id);
}

/** Where a video of YouTube or Vimeo is watched on its own page. */
export function watchUrl(source: Exclude<VideoSource, "upload">, id: string): string | null {
  if (!isVideoId(source, id)) return null;
  return source === "youtube" ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}

/** What the page puts in a frame once somebody asks for it. */
export function embedUrl(source: Exclude<VideoSource, "upload">, id: string): string | null {
  if (!isVideoId(source, id)) return null;
  if (source === "youtube") return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  const [number, hash] = id.split("/");
  return `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}`;
}

/** The id in an address as people copy it, or null when it is of neither site. */
export function videoOfUrl(text: string): { source: Exclude<VideoSource, "upload">; videoId: string } | null {
  if (!URL.canParse(text)) return null;
  const { hostname, pathname, searchParams } = new URL(text);
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

function known(source: Exclude<VideoSource, "upload">, id: string | null | undefined) {
  return id && isVideoId(source, id) ? { source, videoId: id } : null;
}
