import { LRUCache } from "lru-cache";
import { registry } from "../core/registry.mjs";

/** Anyone can make an address up. */
const mostBytes = 4 * 1024 * 1024;

/** What the storable replies of each path depend on: as this process has seen, or as others of its build have. */
export function openPathRules() {
  const rules = new LRUCache({ maxSize: mostBytes, sizeCalculation: (_, path) => path.length + 200 });
  const asking = new Map();
  /** The build's own files are on every machine. */
  const isShared = (path) => !path.startsWith("/_next/");

  return {
    get: (path) => rules.get(path),

    /** Asks the others once about a path that this process doesn't know; null if there is nothing to wait for. */
    learn(path) {
      const cache = registry().responseCache;
      if (!cache?.recallRule || rules.has(path) || !isShared(path)) return null;
      const answer =
        asking.get(path) ??
        cache
          .recallRule(path)
          .catch(() => undefined)
          .then((rule) => {
            asking.delete(path);
            if (!rules.get(path)) rules.set(path, rule ?? null);
          });
      asking.set(path, answer);
      return answer;
    },

    note(path, rule) {
      if (!rules.get(path) && isShared(path)) registry().responseCache?.storeRule?.(path, rule);
      rules.set(path, rule);
    },
  };
}
