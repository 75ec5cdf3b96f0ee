/** Where a file is served. */
export const mediaUrl = (id: string): string => `/media/${id}`;

export const megabyte = 1_048_576;

export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
export const videoTypes = ["video/mp4", "video/webm"] as const;
export type ImageType = (typeof imageTypes)[number];
export type VideoType = (typeof videoTypes)[number];
export type MediaType = ImageType | VideoType;
export type MediaKind = "image" | "video";

/** The most bytes of a file, by what its own bytes say it is. */
export const mostBytes: Record<MediaKind, number> = { image: 10 * megabyte, video: 100 * megabyte };

export const kindOf = (type: MediaType): MediaKind => (type.startsWith("image/") ? "image" : "video");

/** The most bytes of a file that is said to be of a content type; null for one that is not accepted. */
export function mostBytesOf(contentType: string): number | null {
  if (contentType === unknownType) return mostBytes.video;
  const type = [...imageTypes, ...videoTypes].find((each) => each === contentType);
  return type ? mostBytes[kindOf(type)] : null;
}

/** What a browser sends that can't tell. */
const unknownType = "application/octet-stream";

/** How long a file may take to the store, and its completion to be asked for. */
export const pendingMinutes = 30;

export const mostPixels = 40_000_000;
export const mostFrames = 300;
/** The longer side of the picture that is served. */
export const mostSide = 2560;
/** The widths it can be asked for besides its own. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Where a picture is served in a width, or as it is where that is less. */
export const sizedUrl = (url: string, width: PictureWidth): string =>
  `${url}${url.includes("?") ? "&" : "?"}w=${width}`;

export const longestVideoMs = 10 * 60_000;
/** The longer and the shorter side of a video. */
export const mostVideoSides = [3840, 2160] as const;

/** What a draft without an account may hold, and all such drafts together. */
export const draftHours = 24;
export const draftFiles = 20;
export const draftBytes = 150 * megabyte;
export const allDraftsBytes = 20 * 1024 * megabyte;

/** How long a file that nothing uses is kept: of a draft that nobody claimed, and of a person. */
export const unusedDraftHours = 48;
export const unusedDays = 30;
/** What was found unused is looked at again after this before it goes. */
export const markedHours = 24;

/** Every file that a document names: `mediaId` anywhere in its blocks, and its listing's logo. */
export function mediaIdsIn(
  blocks: unknown,
  listing?: { logo?: { mediaId: string } | null } | null,
): string[] {
  const found = new Set<string>(listing?.logo?.mediaId ? [listing.logo.mediaId] : []);
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
