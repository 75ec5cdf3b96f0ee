import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { formatMoment } from "../moment";
import { richTextTree } from "../rich-text/parse";
import { bullets, link, paragraph, strong, text } from "../rich-text/tree";
import { ACTIVITY_KIND_NAMES } from "./kinds";
import type { activities } from "./schema";
import { timeline } from "./timeline";

type Activities = z.output<typeof activities.schema>;

const SOURCES: Record<Activities["source"], string | null> = {
  manual: null,
  revisions: "Shows the product's published revisions.",
  both: "Shows these entries and the product's published revisions.",
};

export const activitiesMarkdown: MarkdownForm<Activities> = {
  outline(data, live) {
    const note = SOURCES[data.source];
    const entries =
      live === null
        ? data.items.map((item) => ({ ...item, kind: item.kind }))
        : timeline(data, live.revisions);
    return [
      ...(data.title === "" ? [] : [paragraph(strong(data.title))]),
      ...(note === null || live !== null ? [] : [paragraph(text(note))]),
      bullets(
        entries.map((entry) => {
          const kind = entry.kind === "revision" ? "Revision" : ACTIVITY_KIND_NAMES[entry.kind];
          const title = entry.url === "" ? text(entry.title) : link(entry.title, entry.url);
          return [
            paragraph(text(`${formatMoment(entry.at)} · ${kind} · `), title),
            ...richTextTree(entry.md),
          ];
        }),
      ),
    ];
  },
};
