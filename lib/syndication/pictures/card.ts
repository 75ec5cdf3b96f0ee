import type { PictureWords } from "./draw-picture";

/** A page's share image: its text, and what the case holds: the cover, else the logo, else the still life of a name. */
export type Card = {
  words: PictureWords;
  stillLife: string;
  coverId?: string | null;
  logoId?: string | null;
};

/** Where the picture of a page is: `/og/products/SLUG`, `/og/rankings/daily/2026-11-21`, `/og/site/docs`. */
export const cardPath = (...parts: string[]): string => `/og/${parts.map(encodeURIComponent).join("/")}`;
