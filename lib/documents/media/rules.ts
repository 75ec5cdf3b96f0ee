/** Where a file is served. */
export const mediaUrl = (id: string): string => `/media/${id}`;

export const megabyte = 1_048_576;

export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
export const videoTypes = ["video/mp4", "video/quicktime", "video/webm"] as const;
export type ImageType = (typeof imageTypes)[number];
export type VideoType = (typeof videoTypes)[number];
export type MediaType = ImageType | VideoType;
export type MediaKind = "image" | "video";

/** The maximum size by what the file's bytes say it is. */
export const maxBytes: Record<MediaKind, number> = { image: 10 * megabyte, video: 100 * megabyte };

/** The most of a file that comes by its address or within JSON. */
export const maxImportBytes = 5 * megabyte;

export const kindOf = (type: MediaType): MediaKind => (type.startsWith("image/") ? "image" : "video");

/** The maximum size by a declared content type; null for one that is not accepted. */
export function maxBytesOf(contentType: string): number | null {
  if (contentType === unknownType) return maxBytes.video;
  const type = [...imageTypes, ...videoTypes].find((each) => each === contentType);
  return type ? maxBytes[kindOf(type)] : null;
}

/** Sent by browsers that do not know the type. */
const unknownType = "application/octet-stream";

/** How long a client has to upload a file to the store and complete the upload. */
export const pendingMinutes = 30;

export const maxPixels = 40_000_000;
export const maxFrames = 300;
/** How often a progressive JPEG may go over its picture; encoders need ten or so. */
export const maxScans = 100;
/** The longest side of the picture that is served. */
export const maxSide = 2560;
/** The widths it is also available in. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The address of a picture at a width; a narrower picture is served as it is. */
export const sizedUrl = (url: string, width: PictureWidth): string =>
  `${url}${url.includes("?") ? "&" : "?"}w=${width}`;

export const longestVideoMs = 10 * 60_000;
/** The longest and the shortest side of a video. */
export const maxVideoSides = [3840, 2160] as const;

/** What one anonymous draft may hold, those of a network, and all of them together. */
export const draftHours = 24;
export const draftFiles = 20;
export const draftBytes = 150 * megabyte;
export const networkDraftsBytes = 2 * 1024 * megabyte;
export const allDraftsBytes = 20 * 1024 * megabyte;

/** Every file that a document names: each `mediaId` in what surrounds its blocks, such as a listing, and in the blocks. */
export function mediaIdsIn(blocks: unknown, head?: unknown): string[] {
  const found = new Set<string>();
  collect(head, found);
  collect(blocks, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === "mediaId" && typeof item === "string" && item !== "") found.add(item);
    else collect(item, found);
  }
}
