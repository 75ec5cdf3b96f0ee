import type { Feed, FeedItem } from "./feed";

/** A JSON Feed 1.1; paths become addresses of `origin`. */
export function toJsonFeed(origin: string, feed: Feed): string {
  const { title, description, path, feedPath, language, items } = feed;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: origin + path,
    feed_url: origin + feedPath,
    icon: `${origin}/icon/512.png`,
    favicon: `${origin}/icon/32.png`,
    description,
    language,
    items: items.map((item) => toItem(origin, item)),
  });
}

function toItem(origin: string, item: FeedItem) {
  const { title, path, id, description, at, changedAt, categories, author, language, html, picture } = item;
  return {
    id: id ?? origin + path,
    url: origin + path,
    title,
    ...(description !== "" && { summary: description }),
    // An item must have a content.
    ...(html === undefined ? { content_text: description } : { content_html: html }),
    ...(picture && { image: origin + picture.path }),
    date_published: at,
    date_modified: changedAt,
    ...(author !== undefined && { authors: [{ name: author }] }),
    tags: categories,
    language,
  };
}
