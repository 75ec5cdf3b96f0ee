import { useSyncExternalStore } from "react";

/** What a reader chose for the whole site; lib/http/first-paint.ts applies it before anything is drawn. */
const CHOICES = { theme: ["light", "dark"], view: ["list"] } as const;

export type RootChoiceName = keyof typeof CHOICES;
export type RootChoice<N extends RootChoiceName> = (typeof CHOICES)[N][number];

/** A reader's choice, stored in this browser and written to the root element; null is the default. */
export function useRootChoice<N extends RootChoiceName>(
  name: N,
): [RootChoice<N> | null, (to: RootChoice<N> | null) => void] {
  const read = () => {
    const chosen = document.documentElement.dataset[name];
    return CHOICES[name].find((choice) => choice === chosen) ?? null;
  };
  return [useSyncExternalStore<RootChoice<N> | null>(onChoice, read, () => null), (to) => choose(name, to)];
}

function choose(name: RootChoiceName, to: string | null): void {
  if (to === null) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = to;
  try {
    if (to === null) localStorage.removeItem(`vitrine:${name}`);
    else localStorage.setItem(`vitrine:${name}`, to);
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();
