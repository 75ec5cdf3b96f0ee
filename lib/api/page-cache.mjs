import { LRUCache } from "lru-cache";
import { fillEmptyShell } from "./empty-shell.mjs";
import { policyWithHashes } from "./security-headers.mjs";

// Loaded by the framework as it is, outside the bundle: plain JavaScript, and the freshness rule by way of globalThis.

/** A page whose beginning was not seen may have begun this long before it is handed in, and read what changed meanwhile. */
const renderMs = 4000;
const tagsHeader = "x-next-cache-tags";

const pages = new LRUCache({ maxSize: 96 * 1024 * 1024, sizeCalculation: sizeOf });

/** Since when a key is being rendered, and how often at once; the oldest of them counts for all. */
const begun = new LRUCache({ max: 5000, ttl: renderMs });

/** Keeps rendered pages in memory and drops them by the service's cache tags, which all instances share. */
export default class PageCache {
  async get(key, context) {
    const entry = pages.get(key);
    if (!entry) return begin(key);
    const isFresh = globalThis.vitrineIsFresh;
    const tags = [...entry.tags, ...(context?.softTags ?? []), ...(context?.tags ?? [])];
    // What is out of date stays: it is better than nothing while the database is away.
    if (isFresh && !isFresh(tags, entry.startedAt, Date.now(), entry.lastModified)) return begin(key);
    return { value: entry.value, lastModified: entry.lastModified };
  }

  async set(key, value, context) {
    const startedAt = end(key);
    if (typeof value?.html === "string") secure(value);
    // The framework hands in again, as if new, what it could not render anew.
    const isAway = (globalThis.vitrineDatabaseWatch?.goneSince ?? null) !== null;
    if (isAway && pages.has(key)) return;
    // What is not there is looked for each time: a scan of made-up addresses must not push real pages out.
    if (!value || value.status === 404) return void pages.delete(key);
    const header = value.headers?.[tagsHeader];
    const tags = [
      ...(typeof header === "string" ? header.split(",") : []),
      ...(context?.tags ?? []),
      ...(value.tags ?? []),
    ];
    pages.set(key, { value, startedAt, lastModified: Date.now(), tags });
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

/**
 * Gives a page its policy. The framework sends it with the headers it keeps beside the page, the very first time too,
 * because it hands the page in before it sends it. A nonce would be one request's; the page is everybody's.
 */
function secure(value) {
  const html = value.html.replace(/(<(?:script|link|style)\b[^>]*?) nonce="[^"]*"/g, "$1");
  value.html = value.status === 404 ? fillEmptyShell(html) : html;
  value.headers = { ...value.headers, "content-security-policy": policyWithHashes(value.html) };
}

/** What is not kept is rendered next. */
function begin(key) {
  const rendering = begun.get(key);
  if (rendering) rendering.count++;
  else begun.set(key, { at: Date.now(), count: 1 });
  return null;
}

function end(key) {
  const rendering = begun.get(key);
  if (!rendering) return Date.now() - renderMs;
  if (--rendering.count === 0) begun.delete(key);
  return rendering.at;
}

function sizeOf({ value, tags }, key) {
  const text = (part) => (typeof part === "string" || Buffer.isBuffer(part) ? part.length : 0);
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, part) => sum + text(part), 0);
  const content = text(value.html) + text(value.rscData) + text(value.body) + text(value.data?.body);
  return 1000 + key.length + tags.join().length + content + segments;
}
