import { createContext, useMemo, useRef } from "react";

type Choose = (picture: { mediaId: string; alt: string } | null) => void;

/** The product's chosen cover and how to choose another one; null where a document has none, as a post. */
type CoverChoice = { mediaId: string | null; choose: Choose };

export const CoverChoiceContext = createContext<CoverChoice | null>(null);

/** Lets a gallery's form choose the cover; the same choice as long as the cover is the same. */
export function useCoverChoice(cover: { mediaId: string } | null, choose: Choose): CoverChoice {
  const mediaId = cover?.mediaId ?? null;
  const latest = useRef(choose);
  latest.current = choose;
  return useMemo(() => ({ mediaId, choose: (cover) => latest.current(cover) }), [mediaId]);
}
