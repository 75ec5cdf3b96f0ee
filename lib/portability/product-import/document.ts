import { stableId } from "../../core/ids";
import { parseUrl } from "../../core/parse-url";
import { cutAtWord } from "../../core/text";
import { formatDay, isAfter } from "../../documents/blocks/moment";
import { cutMarkdown } from "../../documents/blocks/rich-text/cut-markdown";
import { parseRichText } from "../../documents/blocks/rich-text/parse";
import { treeToMarkdown } from "../../documents/blocks/rich-text/to-markdown";
import { bullets, paragraph, text } from "../../documents/blocks/rich-text/tree";
import { urlError } from "../../documents/blocks/url";
import { isPublicLink } from "../../review/screening/screen-links";
import { type Change, leftOut, type PlainBlock, type SourceRow } from "./schema";

type Making = { row: SourceRow; sourceSlug: string; websiteUrl: string | null; now: Date; changes: Change[] };

const maxMarkdown = 10_000;

/** The document of a row: description, facts, newest release, website health and links. */
export function documentOf(making: Making): PlainBlock[] {
  const { row, sourceSlug, websiteUrl } = making;
  const block = (key: string, type: string, data: Record<string, unknown> | null): PlainBlock[] =>
    data === null ? [] : [{ id: stableId(`import/${sourceSlug}/${key}`), type, v: 1, data }];
  return [
    ...block("description", "richText", describe(making)),
    ...block("facts", "richText", listFacts(row)),
    ...block("activities", "activities", describeRelease(making)),
    ...block(
      "pulse",
      "pulse",
      websiteUrl ? { title: "Is the website up?", window: "7d", showLatency: true, showHistory: true } : null,
    ),
    ...block("links", "links", listLinks(making)),
  ];
}

/** The description as Markdown if it is within the subset, and as literal text otherwise. */
function describe({ row, changes }: Making): { md: string } | null {
  let source = row.description || row.tagline;
  if (!source) return null;
  if (source.length > maxMarkdown) {
    source = cutMarkdown(source, maxMarkdown);
    changes.push({
      field: "description",
      from: `${row.description.length} characters`,
      to: `${source.length} characters`,
      reason: "is longer than 10,000 characters",
    });
  }
  const parsed = parseRichText(source);
  if (parsed.ok && parsed.unsafeLinks.length === 0) return { md: source };
  if (parsed.ok) {
    for (const link of parsed.unsafeLinks)
      changes.push(leftOut("description", link, "is a link that isn't allowed"));
    return { md: cutMarkdown(treeToMarkdown(parsed.tree), maxMarkdown) };
  }
  changes.push({ field: "description", from: "Markdown", to: "plain text", reason: parsed.error.message });
  return {
    md:
      source
        .replace(/[\\`*_[\]<>#>~|-]|^\s*\d+[.)]/gm, " ")
        .replace(/[^\S\n]+/g, " ")
        .trim() || row.name,
  };
}

function listFacts(row: SourceRow): { md: string } | null {
  const facts: [string, string | null][] = [
    ["Platforms", row.fields.platforms.filter((platform) => platform !== "Unknown").join(", ")],
    [row.fields.licenses.length > 1 ? "Licenses" : "License", row.fields.licenses.join(", ")],
    [
      "Stars",
      row.stars === null
        ? null
        : `${row.stars.toLocaleString("en")}${row.sourceUrl ? ` at ${hostOf(row.sourceUrl)}` : ""}`,
    ],
    [
      "Latest release",
      row.release &&
        [row.release.tag, row.release.publishedAt && formatDay(row.release.publishedAt)]
          .filter(Boolean)
          .join(", "),
    ],
    ["Last change of the source", row.updatedAt && formatDay(row.updatedAt)],
  ];
  const items = facts.flatMap(([label, value]) => (value ? [[paragraph(text(`${label}: ${value}`))]] : []));
  return items.length === 0 ? null : { md: cutMarkdown(treeToMarkdown([bullets(items)]), maxMarkdown) };
}

function hostOf(url: string): string {
  return parseUrl(url)?.host.replace(/^www\./, "") ?? "its source";
}

function describeRelease({ row, now, changes }: Making): Record<string, unknown> | null {
  const { release } = row;
  if (!release?.publishedAt) return null;
  if (isAfter(release.publishedAt, now)) {
    changes.push(leftOut("latestRelease", release.publishedAt, "is in the future"));
    return null;
  }
  const title = cutAtWord(`Release ${release.tag}`, 120);
  return {
    title: "Activity",
    source: "both",
    limit: 10,
    items: [{ id: "release", at: release.publishedAt, kind: "release", title, md: "", url: "" }],
  };
}

function listLinks({ row, websiteUrl, changes }: Making): { items: unknown[] } | null {
  const wanted = [
    { label: "Website", url: websiteUrl, kind: "website", field: "websiteUrl" },
    { label: "Source code", url: row.sourceUrl, kind: "source", field: "sourceUrl" },
    { label: "Demo", url: row.demoUrl, kind: "demo", field: "demoUrl" },
  ];
  const seen = new Set<string>();
  const items = wanted.flatMap(({ field, url, ...item }) => {
    if (url === null || seen.has(url)) return [];
    seen.add(url);
    const error = urlError(url);
    if (error === null && isPublicLink(url)) return [{ ...item, url }];
    changes.push(
      leftOut(field, url, `can't be used as a link. ${error?.message ?? "It isn't a public web address."}`),
    );
    return [];
  });
  return items.length === 0 ? null : { items };
}
