import { createContext } from "react";

type Picture = { mediaId: string; alt: string };

/** The product's chosen cover and how to choose another one; null where a document has none, as a post. */
export type CoverChoice = { mediaId: string | null; choose: (picture: Picture | null) => void };

export const CoverChoiceContext = createContext<CoverChoice | null>(null);
