import { sourceLocale } from "../../core/locales";
import { language, localPath } from "../../core/messages";
import type { Feed } from "../../syndication/feeds/feed";
import { toJsonFeed } from "../../syndication/feeds/json-feed";
import { toRss } from "../../syndication/feeds/rss";
import { requestOrigin } from "../pages/page-context";
import { missingReply, publicReply } from "./public-reply";

const forms = {
  rss: { write: toRss, contentType: "application/rss+xml; charset=utf-8" },
  json: { write: toJsonFeed, contentType: "application/feed+json; charset=utf-8" },
};

type FeedOptions = {
  as?: keyof typeof forms;
  request?: Request;
  /** The feed of a slug, for a redirect from a former one. */
  locationOf?: (slug: string) => string;
};

/** Its links lead to pages in the language of the address, and it names that language, unless it is English. */
function inLanguageOfPage(feed: Feed): Feed {
  const { locale } = language();
  return {
    ...feed,
    path: localPath(feed.path),
    feedPath: localPath(feed.feedPath),
    language: feed.language ?? (locale === sourceLocale ? undefined : locale),
    items: feed.items.map((item) => ({ ...item, path: localPath(item.path) })),
  };
}

/** A feed as a reply; 304 if unchanged, a plain 404 if not found. */
export async function feedReply(
  read: (origin: string) => Promise<Feed>,
  { as = "rss", request, locationOf }: FeedOptions = {},
): Promise<Response> {
  const { write, contentType } = forms[as];
  try {
    const origin = await requestOrigin();
    return await publicReply(request, {
      source: write(origin, inLanguageOfPage(await read(origin))),
      contentType,
    });
  } catch (error) {
    return missingReply(error, "feed", locationOf);
  }
}
