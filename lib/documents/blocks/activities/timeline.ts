import type { ACTIVITY_SOURCES, ActivityKind } from "../choices";
import type { RevisionEntry } from "../live";

export type TimelineEntry = {
  id: string;
  at: string;
  kind: ActivityKind | "revision";
  title: string;
  md: string;
  url: string;
};

/** The entries that readers see: the block's own and the revisions, depending on its source, newest first. */
export function timeline(
  data: { source: (typeof ACTIVITY_SOURCES)[number]; limit: number; items: readonly TimelineEntry[] },
  revisions: readonly RevisionEntry[],
): TimelineEntry[] {
  const manual = data.source === "revisions" ? [] : data.items;
  const published = data.source === "manual" ? [] : revisions.map(entryOf);
  return [...manual, ...published]
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, data.limit);
}

function entryOf({ version, at, note }: RevisionEntry): TimelineEntry {
  return {
    id: `revision-${version}`,
    at,
    kind: "revision",
    title: note === null || note === "" ? `Revision ${version} of this page` : note,
    md: "",
    url: "",
  };
}
