import { words } from "../../../core/words";

/** The icons that a feature can have; `components/blocks/features/icon.tsx` draws them. */
export const FEATURE_ICONS = words(
  "none archive bell bolt book box camera chart check clock cloud code compass database feather file folder",
  "globe heart image key layers leaf link lock map message music pen phone play puzzle search server shield",
  "sliders sparkle sun tag terminal text users wrench",
);

export type FeatureIcon = (typeof FEATURE_ICONS)[number];
