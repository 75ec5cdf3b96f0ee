import { parseUrl } from "../../core/parse-url";
import { words } from "../../core/text";

const direct = "direct";
const longest = 100;

/**
 * Where a view came from: the campaign tag in the page's address (`utm_source`, `ref`), else the referrer's host
 * without `www.`, with the names of one site merged; `direct` for none, an invalid one, and our own site.
 */
export function referrerOf({
  referrer,
  page,
  ownHost,
}: {
  referrer: string | undefined;
  page: string | null;
  ownHost: string;
}): string {
  const [from, shown] = [parse(referrer), parse(page)];
  const isOwn = (url: URL): boolean => bare(url.host) === bare(ownHost);
  const tag = [shown, from].flatMap((url) => (url && isOwn(url) && tagOf(url)) || [])[0];
  if (tag) return tag;
  if (!from || from.hostname === "" || isOwn(from)) return direct;
  return joined(bare(from.hostname)).slice(0, longest);
}

function parse(text: string | null | undefined): URL | null {
  const url = parseUrl(text ?? "");
  return url && /^(https?|android-app|ios-app):$/.test(url.protocol) ? url : null;
}

const bare = (host: string): string =>
  host
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^www\./, "");

/** `Newsletter`, `hn` or `news.site.example` as one lower-case word; null without letters or digits. */
function tagOf(url: URL): string | null {
  const sent = url.searchParams.get("utm_source") || url.searchParams.get("ref") || "";
  const letters = sent
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._ -]/gu, "")
    .trim();
  const word = [...letters].slice(0, longest).join("").trim();
  if (!/[\p{L}\p{N}]/u.test(word)) return null;
  return shortNames[word] ?? (word.includes(".") ? joined(bare(word)) : word);
}

const joined = (host: string): string => sites.find(([pattern]) => pattern.test(host))?.[1] ?? host;

const sites: readonly [RegExp, string][] = [
  [/^(.+\.)?facebook\.com$|^fb\.(com|me)$/, "facebook.com"],
  [/^(.+\.)?instagram\.com$/, "instagram.com"],
  [/^((mobile|m)\.)?(twitter|x)\.com$|^t\.co$|^com\.twitter\.android$/, "x.com"],
  [/^((\w+)\.)?linkedin\.com$|^lnkd\.in$|^com\.linkedin\.android$/, "linkedin.com"],
  [/^((old|new|np|m|out|amp)\.)?reddit\.com$|^com\.reddit\.frontpage$/, "reddit.com"],
  [/^(m\.)?youtube\.com$|^youtu\.be$/, "youtube.com"],
  [/^google\.[a-z]{2,3}(\.[a-z]{2})?$|^com\.google\.android\.googlequicksearchbox$/, "google.com"],
  [/^(mail\.google\.com|com\.google\.android\.gm)$/, "mail.google.com"],
  [/^(\w+\.)?bing\.com$/, "bing.com"],
  [/^(\w+\.)?duckduckgo\.com$/, "duckduckgo.com"],
  [/^yandex\.[a-z]{2,3}(\.[a-z]{2})?$/, "yandex.com"],
  [/^(\w+\.)?pinterest\.[a-z]{2,3}(\.[a-z]{2})?$|^pin\.it$/, "pinterest.com"],
  [/^(m\.|hn\.)?(news\.ycombinator\.com|hckrnews\.com|hn\.algolia\.com)$/, "news.ycombinator.com"],
];

const shortNames: Record<string, string> = {
  fb: "facebook.com",
  hackernews: "news.ycombinator.com",
  hn: "news.ycombinator.com",
  twitter: "x.com",
  ...Object.fromEntries(
    words("facebook github google instagram linkedin producthunt reddit x youtube").map((name) => [
      name,
      `${name}.com`,
    ]),
  ),
};
