type Kind = "localStorage" | "sessionStorage";

/** What this browser, or this tab, keeps under a key; null for nothing, and where storage is forbidden. */
export function readStored<T>(kind: Kind, key: string): T | null {
  try {
    return JSON.parse(window[kind].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value, or with null forgets it. Storage can be forbidden or full; then nothing is kept. */
export function writeStored(kind: Kind, key: string, value: unknown): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, JSON.stringify(value));
  } catch {}
}
