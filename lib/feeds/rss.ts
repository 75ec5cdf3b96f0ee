import { escapeXml } from "../core/xml";
export type FeedItem = {
  title: string;
  path: string;
  /** What tells this item from every other one, when its address does not. */
  id?: string;
  description: string;
  at: string;
  categories?: readonly string[];
};

export type Feed = {
  title: string;
  description: string;
  path: string;
  feedPath: string;
  items: readonly FeedItem[];
};

/** An RSS 2.0 document; paths become addresses of `origin`. */
export function toRss(origin: string, { title, description, path, feedPath, items }: Feed): string {
  const newest = items
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${element("title", title)}
${element("link", origin + path)}
${element("description", description)}
<atom:link href="${escapeXml(origin + feedPath)}" rel="self" type="application/rss+xml"/>
${newest ? element("lastBuildDate", new Date(newest).toUTCString()) : ""}
${items.map((item) => toItem(origin, item)).join("\n")}
</channel></rss>
`;
}

function toItem(origin: string, { title, path, id, description, at, categories = [] }: FeedItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", origin + path),
    `<guid isPermaLink="${id === undefined}">${escapeXml(id ?? origin + path)}</guid>`,
    element("pubDate", new Date(at).toUTCString()),
    element("description", description),
    ...categories.map((category) => element("category", category)),
    "</item>",
  ].join("");
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
