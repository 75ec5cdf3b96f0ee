import type { BlockLive } from "@/lib/documents/blocks/live";
import { mediaUrl, pictureWidths, sizedUrl } from "@/lib/documents/media/rules";

export type Media = { mediaId: string; alt: string; decorative: boolean };

/** A picture as a page shows it: its size is known beforehand, so that nothing jumps. */
export type Shown = { url: string; alt: string; width: number | undefined; height: number | undefined };

/** The picture a field names; null for none, for one that is gone, and for a file that is no picture. */
export function shownPicture(media: Media | null, live: Pick<BlockLive, "media">): Shown | null {
  if (media === null || media.mediaId === "") return null;
  const alt = media.decorative ? "" : media.alt;
  if (live.media === undefined) {
    return { url: mediaUrl(media.mediaId), alt, width: undefined, height: undefined };
  }
  const file = live.media[media.mediaId];
  if (file?.kind !== "image") return null;
  return { url: file.url, alt, width: file.width, height: file.height };
}

type PictureProps = {
  picture: Shown;
  className?: string;
  eager?: boolean;
  /** How wide it stands, as the `sizes` of an image; the browser then fetches no more than that. */
  sizes?: string;
};

export function Picture({
  picture,
  className,
  eager = false,
  sizes = "(min-width: 48rem) 42rem, 100vw",
}: PictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
    <img
      src={picture.url}
      srcSet={srcSetOf(picture)}
      sizes={picture.width === undefined ? undefined : sizes}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}

function srcSetOf({ url, width }: Shown): string | undefined {
  if (width === undefined) return undefined;
  const smaller = pictureWidths.filter((each) => each < width);
  return [...smaller.map((each) => `${sizedUrl(url, each)} ${each}w`), `${url} ${width}w`].join(", ");
}
