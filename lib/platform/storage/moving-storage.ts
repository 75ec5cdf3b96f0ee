import type { Incoming, Storage } from "./driver";

/**
 * The storage of a site whose files are being moved: new ones go to the current storage, those that it lacks are read
 * from the former one, and what is removed is removed from both.
 */
export function movingStorage(current: Storage, former: Storage): Storage {
  return {
    ...current,
    open: async (key, range) => {
      const from = (storage: Storage) => storage.open(key, range);
      return from(current).catch((error) => {
        if (!isMissing(error)) throw error;
        return from(former).catch((late) => {
          if (!isMissing(late)) throw late;
          // It was moved between the two.
          return from(current);
        });
      });
    },
    remove: async (keys) => {
      // What is left in the former one after a failure is removed with the next attempt, and then by the move.
      await former.remove(keys);
      await current.remove(keys);
    },
    check: async () => {
      await current.check();
      await former.check();
    },
    incoming: joined(current.incoming, former.incoming),
  };
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === "ENOENT";

/** Files that clients were admitted to send to the former storage may arrive there yet. */
function joined(current: Incoming | undefined, former: Incoming | undefined): Incoming | undefined {
  if (!current || !former) return current;
  return {
    admit: current.admit,
    find: async (key) => (await current.find(key)) ?? former.find(key),
    remove: async (key) => {
      await former.remove(key);
      await current.remove(key);
    },
    clear: async (before) => {
      await former.clear(before);
      await current.clear(before);
    },
  };
}
