import { parseUrl, shownHost } from "../../core/parse-url";
import { websiteKey } from "../../platform/outbound/website-url";
import type { WebsiteLink } from "./schema";
import type { Tag } from "./tokens";

/** A link of a page, with its words on one line. */
export type Anchor = { href: string; text: string };

/** The public http or https address that a link of the page leads to. */
export type ToUrl = (href: string) => string | null;

type Found = { linkTags: readonly Tag[]; anchors: readonly Anchor[]; address: string; toUrl: ToUrl };

/** What a page links to that its product's page may want: the first of each kind. */
export function findLinks({ linkTags, anchors, address, toUrl }: Found): WebsiteLink[] {
  const urls = anchors.flatMap(({ href, text }) => {
    const url = toUrl(href);
    return url === null ? [] : [{ url: new URL(url), text }];
  });
  const rel = (name: string, type?: RegExp) => {
    const tag = linkTags.find(
      ({ attributes }) =>
        (attributes.get("rel") ?? "").toLowerCase().split(/\s+/).includes(name) &&
        (type === undefined || type.test(attributes.get("type") ?? "")),
    );
    return tag ? toUrl(tag.attributes.get("href") ?? "") : null;
  };
  const canonical = rel("canonical");
  const found: [WebsiteLink["kind"], string | null | undefined][] = [
    ["canonical", canonical && isElsewhereOnSite(canonical, address) ? canonical : null],
    ["source", urls.map(({ url }) => repositoryOf(url)).find(Boolean)],
    ["docs", urls.find(({ url, text }) => isDocs(url, text, address))?.url.href],
    ["feed", rel("alternate", /^\s*application\/(rss\+xml|atom\+xml|feed\+json)/i)],
  ];
  return found.flatMap(([kind, url]) => (url ? [{ kind, url }] : []));
}

const isElsewhereOnSite = (url: string, address: string): boolean =>
  shownHost(url) === shownHost(address) && websiteKey(url) !== websiteKey(address);

const hosts = new Set(["github.com", "gitlab.com", "codeberg.org"]);
/** First parts of addresses there that name no owner. */
const noOwners = new Set([
  ..."about apps blog collections contact customer-stories customers enterprise explore features join".split(
    " ",
  ),
  ..."login marketplace orgs pricing readme search security settings signup site solutions".split(" "),
  ..."sponsors team topics trending users".split(" "),
]);

/** The repository that an address at a known host is in or below. */
function repositoryOf(url: URL): string | null {
  const host = url.hostname.replace(/^www\./, "");
  const [owner = "", name = ""] = url.pathname.split("/").filter(Boolean);
  if (name === "") return null;
  if (/^([a-z]+\.)?sr\.ht$/.test(host))
    return owner.startsWith("~") ? `https://${host}/${owner}/${name}` : null;
  if (!hosts.has(host) || noOwners.has(owner.toLowerCase())) return null;
  return `https://${host}/${owner}/${name.replace(/\.git$/, "")}`;
}

/** The address of documentation: by its words, or by its path or host if it is the site's own. */
function isDocs(url: URL, text: string, address: string): boolean {
  if (/^(docs|documentation|read the docs)$/i.test(text)) return true;
  const own = (parseUrl(address)?.hostname ?? "").replace(/^www\./, "");
  const isOwn = url.hostname === own || url.hostname.endsWith(`.${own}`);
  return isOwn && (/^docs?\./.test(url.hostname) || /^\/(docs|documentation)(\/|$)/.test(url.pathname));
}
