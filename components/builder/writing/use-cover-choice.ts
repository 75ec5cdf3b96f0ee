import { useMemo, useRef } from "react";
import type { CoverChoice } from "@/components/blocks/gallery/cover-choice";
import type { Listing } from "@/lib/catalog/listings/schema";

/** Lets a gallery's form choose the cover of a listing. */
export function useCoverChoice(listing: Listing, onChange: (patch: Partial<Listing>) => void): CoverChoice {
  const latest = useRef(onChange);
  latest.current = onChange;
  const mediaId = listing.cover?.mediaId ?? null;
  return useMemo(() => ({ mediaId, choose: (cover) => latest.current({ cover }) }), [mediaId]);
}
