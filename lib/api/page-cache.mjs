import { LRUCache } from "lru-cache";

// Loaded by the framework as it is, outside the bundle: plain JavaScript, and the freshness rule by way of globalThis.

/** A page begins to be rendered up to this long before it is handed in, and may have read what changed meanwhile. */
const renderMs = 4000;
const tagsHeader = "x-next-cache-tags";

const pages = new LRUCache({ maxSize: 96 * 1024 * 1024, sizeCalculation: sizeOf });

/** Keeps rendered pages in memory and drops them by the service's cache tags, which all instances share. */
export default class PageCache {
  async get(key, context) {
    const entry = pages.get(key);
    if (!entry) return null;
    const isFresh = globalThis.vitrineIsFresh;
    const tags = [...entry.tags, ...(context?.softTags ?? []), ...(context?.tags ?? [])];
    if (isFresh && !isFresh(tags, entry.lastModified - renderMs, Date.now(), entry.lastModified)) {
      pages.delete(key);
      return null;
    }
    return { value: entry.value, lastModified: entry.lastModified };
  }

  async set(key, value, context) {
    // What is not there is looked for each time: a scan of made-up addresses must not push real pages out.
    if (!value || value.status === 404) return void pages.delete(key);
    const header = value.headers?.[tagsHeader];
    const tags = [
      ...(typeof header === "string" ? header.split(",") : []),
      ...(context?.tags ?? []),
      ...(value.tags ?? []),
    ];
    pages.set(key, { value, lastModified: Date.now(), tags });
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

function sizeOf({ value, tags }, key) {
  const text = (part) => (typeof part === "string" || Buffer.isBuffer(part) ? part.length : 0);
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, part) => sum + text(part), 0);
  const content = text(value.html) + text(value.rscData) + text(value.body) + text(value.data?.body);
  return 1000 + key.length + tags.join().length + content + segments;
}
