import { words } from "../../core/text";

export const LINK_KINDS = ["website", "source", "docs", "demo", "social", "other"] as const;

export type LinkKind = (typeof LINK_KINDS)[number];

export const LINK_KIND_NAMES: Record<LinkKind, string> = {
  website: "Website",
  source: "Source",
  docs: "Docs",
  demo: "Demo",
  social: "Social",
  other: "Link",
};

export const ACTIVITY_KINDS = ["release", "update", "milestone", "incident", "funding"] as const;
export const ACTIVITY_SOURCES = ["manual", "revisions", "both"] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const ACTIVITY_KIND_NAMES: Record<ActivityKind, string> = {
  release: "Release",
  update: "Update",
  milestone: "Milestone",
  incident: "Incident",
  funding: "Funding",
};

export const ANALYTICS_METRICS = ["views", "visitors"] as const;
export const ANALYTICS_RANGES = [7, 30, 90] as const;
export const ANALYTICS_CHARTS = ["line", "bar"] as const;

export type AnalyticsMetric = (typeof ANALYTICS_METRICS)[number];

export const VISITORS_NOTE = "Visitors rotate daily: summed days are not unique people.";

export const CALLOUT_TONES = ["info", "warn", "success"] as const;

export type CalloutTone = (typeof CALLOUT_TONES)[number];

export const CALLOUT_TONE_NAMES: Record<CalloutTone, string> = {
  info: "Note",
  warn: "Warning",
  success: "Good to know",
};

/** The icons that a feature can have; `components/blocks/features/icon.tsx` draws them. */
export const FEATURE_ICONS = words(
  "none archive bell bolt book box camera chart check clock cloud code compass database feather file folder",
  "globe heart image key layers leaf link lock map message music pen phone play puzzle search server shield",
  "sliders sparkle sun tag terminal text users wrench",
);

export type FeatureIcon = (typeof FEATURE_ICONS)[number];
