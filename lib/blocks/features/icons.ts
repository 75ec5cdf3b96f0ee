/** The fixed list a feature's icon is chosen from; `components/blocks/features/icon.tsx` draws them. */
export const FEATURE_ICONS = [
  "none",
  "bolt",
  "chart",
  "check",
  "clock",
  "cloud",
  "code",
  "globe",
  "heart",
  "key",
  "layers",
  "lock",
  "people",
  "phone",
  "picture",
  "search",
  "shield",
  "text",
] as const;

export type FeatureIcon = (typeof FEATURE_ICONS)[number];
