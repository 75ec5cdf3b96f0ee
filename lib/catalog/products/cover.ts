import type { Content } from "./content";

/** Where the picture in a product's case comes from, best first. Without any, a still life is drawn. */
export const coverSources = ["chosen", "hero", "gallery", "video", "website", "logo"] as const;
export type CoverSource = (typeof coverSources)[number];

export type CoverCandidate = { mediaId: string; alt: string; source: CoverSource };

/** The pictures that can be a product's cover, best first. The first whose file is an image becomes it. */
export function coverCandidates({ listing, blocks }: Content): CoverCandidate[] {
  const candidate = (source: CoverSource, picture: { mediaId: string; alt: string } | null | undefined) =>
    picture?.mediaId ? [{ source, mediaId: picture.mediaId, alt: picture.alt }] : [];
  return [
    ...candidate("chosen", listing.cover),
    ...blocks.flatMap((block) => (block.type === "hero" ? candidate("hero", block.data.media) : [])),
    ...blocks.flatMap((block) => {
      if (block.type === "gallery")
        return block.data.items.flatMap(({ media }) => candidate("gallery", media));
      return block.type === "video" ? candidate("video", block.data.poster) : [];
    }),
    ...candidate("website", listing.websitePicture),
    ...candidate("logo", listing.logo),
  ];
}
