import * as z from "zod";
import { ACTIVITY_KIND_NAMES, ACTIVITY_KINDS, ACTIVITY_SOURCES } from "../choices";
import { defineBlock } from "../definition";
import { choice, itemId, line, list, markdown, moment, url } from "../fields";
import { formatMoment } from "../moment";
import { richTextTree } from "../rich-text/parse";
import { bullets, link, paragraph, strong, text } from "../rich-text/tree";
import { type TimelineEntry, timeline } from "./timeline";

const SOURCES: Record<(typeof ACTIVITY_SOURCES)[number], string | null> = {
  manual: null,
  revisions: "Shows the product's published revisions.",
  both: "Shows these entries and the product's published revisions.",
};

export const activities = defineBlock({
  type: "activities",
  title: "Activities",
  description: "A timeline of releases and news: written by hand, from the published revisions, or both.",
  surfaces: ["product"],
  maxPerDocument: 1,
  schema: z.strictObject({
    title: line(80, { title: "Title", description: "Shown above the timeline." }),
    source: choice(ACTIVITY_SOURCES, "manual", {
      title: "Source",
      description: "Entries written by hand, the product's published revisions, or both.",
    }),
    limit: z
      .int()
      .min(1)
      .max(50)
      .meta({ title: "Entries shown", description: "How many entries are shown, newest first." })
      .default(10),
    items: list(
      z.strictObject({
        id: itemId(),
        at: moment({
          title: "When",
          description: "A UTC day (2026-11-12) or any RFC 3339 time, kept in UTC. Not in the future.",
          publish: true,
        }),
        kind: choice(ACTIVITY_KINDS, "update", { title: "Kind", description: "The type of event." }),
        title: line(120, { title: "Title", description: "What happened, in a few words.", publish: true }),
        md: markdown(1_000, { title: "Description", description: "A few sentences of Markdown." }),
        url: url({ title: "URL", description: "Where to read more: https or http." }),
      }),
      50,
      { title: "Entries", description: "Up to 50 entries written by hand.", unique: "id" },
    ),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000005",
  example: {
    title: "Activity",
    source: "both",
    limit: 10,
    items: [
      {
        id: "v2-4",
        at: "2025-11-12",
        kind: "release",
        title: "Version 2.4",
        md: "Albums can be ordered by hand.",
        url: "https://example.com/releases/2.4",
      },
    ],
  },

  outline(data, live) {
    const note = SOURCES[data.source];
    const entries: TimelineEntry[] = live === null ? data.items : timeline(data, live.revisions);
    return [
      ...(data.title === "" ? [] : [paragraph(strong(data.title))]),
      ...(note === null || live !== null ? [] : [paragraph(text(note))]),
      bullets(
        entries.map((entry) => {
          const kind = entry.kind === "revision" ? "Revision" : ACTIVITY_KIND_NAMES[entry.kind];
          const about = text(`${formatMoment(entry.at)} · ${kind} · `);
          return [paragraph(about, link(entry.title, entry.url)), ...richTextTree(entry.md)];
        }),
      ),
    ];
  },
});
