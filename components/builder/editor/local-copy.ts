import { type EditorDocument, sameDocument } from "./document";

/** Unsaved work kept in this browser: what was written, and what it was written on. */
export type LocalCopy = { version: number; at: number; base: EditorDocument; document: EditorDocument };

const keyOf = (slug: string) => `vitrine:unsaved:${slug}`;

export function readCopy(slug: string): LocalCopy | null {
  try {
    const stored = localStorage.getItem(keyOf(slug));
    const copy: unknown = stored === null ? null : JSON.parse(stored);
    return isCopy(copy) ? copy : null;
  } catch {
    return null;
  }
}

export function writeCopy(slug: string, copy: LocalCopy): void {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(copy));
  } catch {
    // Storage can be full or forbidden; the save to the site is the one that counts.
  }
}

/** Drops the copy; with `saved` only one that holds nothing beyond it. */
export function dropCopy(slug: string, saved?: EditorDocument): void {
  try {
    const copy = saved && readCopy(slug);
    if (saved && copy && !sameDocument(copy.document, saved)) return;
    localStorage.removeItem(keyOf(slug));
  } catch {
    // As above.
  }
}

function isCopy(value: unknown): value is LocalCopy {
  if (typeof value !== "object" || value === null) return false;
  const copy = value as Partial<LocalCopy>;
  return (
    typeof copy.version === "number" &&
    typeof copy.at === "number" &&
    isDocument(copy.base) &&
    isDocument(copy.document)
  );
}

function isDocument(value: unknown): value is EditorDocument {
  if (typeof value !== "object" || value === null) return false;
  const document = value as Partial<EditorDocument>;
  return Array.isArray(document.blocks) && typeof document.listing === "object" && document.listing !== null;
}
