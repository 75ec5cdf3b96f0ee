export type PostCover = { mediaId: string; alt: string; decorative: boolean };

/** A post's cover as it is stored; without words it only decorates. */
export function toCover(stored: unknown): PostCover | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { mediaId, alt = "", decorative = alt === "" } = stored as Partial<PostCover>;
  return typeof mediaId === "string" && mediaId !== "" ? { mediaId, alt, decorative } : null;
}
