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
