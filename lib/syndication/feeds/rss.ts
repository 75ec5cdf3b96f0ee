import { escapeXml } from "../../core/xml";
import type { Feed, FeedItem } from "./feed";

/** An RSS 2.0 document; paths become addresses of `origin`. */
export function toRss(origin: string, feed: Feed): string {
  const { title, description, path, feedPath, language, items } = feed;
  const newest = items
    .map(({ at, changedAt }) => changedAt ?? at)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${namespaces}><channel>
${element("title", title)}
${element("link", origin + path)}
${element("description", description)}
<atom:link href="${escapeXml(origin + feedPath)}" rel="self" type="application/rss+xml"/>
<image>${element("url", `${origin}/icon/180.png`)}${element("title", title)}${element("link", origin + path)}</image>
${language ? element("language", language) : ""}
${newest ? element("lastBuildDate", new Date(newest).toUTCString()) : ""}
${items.map((item) => toItem(origin, item)).join("\n")}
</channel></rss>
`;
}

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(" ");

function toItem(origin: string, item: FeedItem): string {
  const { title, path, id, description, at, categories = [], author, html, language, file } = item;
  return [
    "<item>",
    element("title", title),
    element("link", origin + path),
    `<guid isPermaLink="${id === undefined}">${escapeXml(id ?? origin + path)}</guid>`,
    element("pubDate", new Date(at).toUTCString()),
    // Readers show an item's description as HTML.
    element("description", escapeXml(description)),
    ...categories.map((category) => element("category", category)),
    ...(author === undefined ? [] : [element("dc:creator", author)]),
    ...(language === undefined ? [] : [element("dc:language", language)]),
    ...(file === undefined ? [] : [enclosure(origin, file)]),
    ...(html === undefined ? [] : [element("content:encoded", html)]),
    "</item>",
  ].join("");
}

const enclosure = (origin: string, { path, contentType, size }: NonNullable<FeedItem["file"]>): string =>
  `<enclosure url="${escapeXml(origin + path)}" length="${size}" type="${escapeXml(contentType)}"/>`;

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
