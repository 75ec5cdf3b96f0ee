import { LRUCache } from "lru-cache";
import { type PathRule, responses } from "../platform/cache/response-cache";

/** Anyone can make an address up. */
const mostBytes = 4 * 1024 * 1024;

/** Of a path of which nobody knows a rule. */
const none = "none";

/** What the storable replies of each path depend on: as this process has seen, or as others of its build have. */
export function openPathRules() {
  const rules = new LRUCache<string, PathRule | typeof none>({
    maxSize: mostBytes,
    sizeCalculation: (_, path) => path.length + 200,
  });
  const asking = new Map<string, Promise<void>>();
  /** The build's own files are on every machine. */
  const isShared = (path: string) => !path.startsWith("/_next/");

  return {
    get(path: string): PathRule | undefined {
      const rule = rules.get(path);
      return rule === none ? undefined : rule;
    },

    /** Asks the others once about a path that this process doesn't know; null if there is nothing to wait for. */
    learn(path: string): Promise<void> | null {
      const cache = responses().cache;
      if (!cache?.recallRule || rules.has(path) || !isShared(path)) return null;
      const answer =
        asking.get(path) ??
        cache
          .recallRule(path)
          .catch(() => undefined)
          .then((rule) => {
            asking.delete(path);
            if (!this.get(path)) rules.set(path, rule ?? none);
          });
      asking.set(path, answer);
      return answer;
    },

    note(path: string, rule: PathRule): void {
      if (!this.get(path) && isShared(path)) responses().cache?.storeRule?.(path, rule);
      rules.set(path, rule);
    },
  };
}
