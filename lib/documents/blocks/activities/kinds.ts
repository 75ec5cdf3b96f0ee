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
