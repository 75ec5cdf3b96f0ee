import type { Metadata } from "next";
import { siteLocales, siteSettings } from "@/lib/api/pages/page-context";
import { languagesOf } from "@/lib/core/locales";
import { language, localPath } from "@/lib/core/messages";
import { cardPath } from "@/lib/syndication/pictures/card";

type About = {
  /** Left out where the site's own title stands. */
  title?: string;
  description?: string;
  path: string;
  /** A page further on in a list: it is followed, but only the first one is indexed. */
  further?: boolean;
  feed?: { path: string; title: string };
  /** Other forms of the page, by media type. */
  types?: Record<string, string>;
  languages?: Record<string, string>;
  card?: Metadata["openGraph"];
  /** Its share image; the home page's by default. */
  picture?: string;
};

/** The metadata of a public page. A page's card replaces the site's as a whole, so the site is named again. */
export async function pageMetadata({
  title,
  description,
  path,
  further = false,
  feed,
  types,
  languages,
  card,
  picture = cardPath("site", "home"),
}: About): Promise<Metadata> {
  const { name } = await siteSettings();
  const images = [
    { url: localPath(picture), width: 1200, height: 630, alt: title ?? name, type: "image/png" },
  ];
  const rss = feed && { "application/rss+xml": [{ url: localPath(feed.path), title: feed.title }] };
  return {
    ...(title && { title }),
    ...(description && { description }),
    alternates: {
      canonical: further ? undefined : localPath(path),
      types: { ...types, ...rss },
      languages: languages ?? (further ? undefined : languagesOf(path, await siteLocales())),
    },
    openGraph: {
      siteName: name,
      type: "website",
      locale: language().locale,
      url: localPath(path),
      images,
      ...card,
    },
    ...(further && { robots: { index: false, follow: true } }),
  };
}
