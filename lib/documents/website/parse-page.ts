import { parseUrl } from "../../core/parse-url";
import { cutAt, cutAtSentence, cutAtWord, oneLine } from "../../core/text";
import { normalizeWebsite } from "../../platform/outbound/website-url";
import { type Anchor, findLinks, type ToUrl } from "./find-links";
import { findIcons, type Icon } from "./find-pictures";
import type { WebsiteLink } from "./schema";
import { readTags, type Tag } from "./tokens";

/** What a page says of itself: everything is cleaned and bounded, and every address public http or https. */
export type PageFacts = {
  title: string | null;
  siteName: string | null;
  description: string | null;
  /** A color in CSS notation. */
  themeColor: string | null;
  links: WebsiteLink[];
  /** Addresses of its logo and of its picture, the best first. */
  logos: string[];
  pictures: string[];
};

const maxTitle = 200;
const maxDescription = 500;
const maxLinkTags = 200;
const maxAnchors = 2000;

/** Reads a page's facts from its HTML; `address` is where it was found. */
export function parsePage(html: string, address: string): PageFacts {
  const { base, metas, title, linkTags, anchors } = collect(html);
  const toUrl = resolver(parseUrl(base ?? "", address)?.href ?? address);
  const meta = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean) ?? null;
  const siteName = clean(meta("og:site_name"), maxTitle);
  const icons = linkTags.map(toIcon(toUrl)).filter((icon) => icon !== null);
  return {
    title: shortTitle(clean(meta("og:title") ?? title, maxTitle), siteName),
    siteName,
    description: clean(
      meta("og:description", "description", "twitter:description"),
      maxDescription,
      cutAtSentence,
    ),
    themeColor: /^(#[\da-f]{3,8}|[a-z]{3,30})$/i.exec(meta("theme-color")?.trim() ?? "")?.[0] ?? null,
    links: findLinks({ linkTags, anchors, address, toUrl }),
    logos: findIcons(icons),
    pictures: uniquePictures(metas, toUrl),
  };
}

type Collected = {
  base: string | null;
  metas: Map<string, string>;
  title: string | null;
  linkTags: Tag[];
  anchors: Anchor[];
};

/** The first of each meta name counts, as does the first title. */
function collect(html: string): Collected {
  const found: Collected = { base: null, metas: new Map(), title: null, linkTags: [], anchors: [] };
  readTags(html, {
    open: (tag) => {
      const { name, attributes } = tag;
      const href = attributes.get("href") ?? "";
      if (name === "base") found.base ??= href;
      if (name === "link" && href && found.linkTags.length < maxLinkTags) found.linkTags.push(tag);
      if (name === "meta") {
        const key = (attributes.get("property") ?? attributes.get("name") ?? "").trim().toLowerCase();
        const content = attributes.get("content") ?? "";
        if (known.has(key) && content.trim() !== "" && !found.metas.has(key)) found.metas.set(key, content);
      }
      if (name === "title") return found.title === null;
      return name === "a" && href !== "" && found.anchors.length < maxAnchors;
    },
    text: ({ name, attributes }, text) => {
      if (name === "title") found.title ??= text;
      else found.anchors.push({ href: attributes.get("href") ?? "", text: oneLine(text) });
    },
  });
  return found;
}

const pictureMetas = [
  "og:image:secure_url",
  "og:image:url",
  "og:image",
  "twitter:image",
  "twitter:image:src",
] as const;
const known: ReadonlySet<string> = new Set([
  ...["og:title", "og:site_name", "og:description", "description", "twitter:description", "theme-color"],
  ...pictureMetas,
]);

const resolver =
  (base: string): ToUrl =>
  (href) => {
    const url = href.length > 4096 ? null : parseUrl(href.replace(/[\t\n\r]/g, "").trim(), base);
    return url && normalizeWebsite(url.href);
  };

const uniquePictures = (metas: Map<string, string>, toUrl: ToUrl): string[] => [
  ...new Set(
    pictureMetas
      .map((name) => toUrl(metas.get(name) ?? "data:"))
      .filter((url): url is string => url !== null),
  ),
];

const toIcon =
  (toUrl: ToUrl) =>
  ({ attributes }: Tag): Icon | null => {
    const url = toUrl(attributes.get("href") ?? "");
    const attribute = (name: string) => attributes.get(name)?.toLowerCase() ?? "";
    return url === null
      ? null
      : { url, rel: attribute("rel"), sizes: attribute("sizes"), type: attribute("type") };
  };

/** Text for people, as their own must be: no control characters, overrides of direction or halves of a character. */
function clean(text: string | null, max: number, cut = cutAtWord): string | null {
  if (text === null) return null;
  const line = oneLine(cutAt(text, 10 * max).replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, " "));
  return cut(line, max) || null;
}

/** A title without the site's name behind it; the name alone where nothing telling is left. */
function shortTitle(title: string | null, siteName: string | null): string | null {
  if (title === null || siteName === null || !title.toLowerCase().endsWith(siteName.toLowerCase()))
    return title ?? siteName;
  const before = title.slice(0, -siteName.length);
  const [separator] = /\s*[|·•:–—-]\s*$/.exec(before.slice(-20)) ?? [];
  if (separator === undefined) return title;
  const rest = before.slice(0, -separator.length).trim();
  return rest === "" || /^(home|home ?page|index|welcome|start)$/i.test(rest) ? siteName : rest;
}
