import { type EditorDocument, sameDocument } from "./document";

/** Unsaved work kept in this browser: what was written, and what it was written on. */
export type LocalCopy = { version: number; at: number; base: EditorDocument; document: EditorDocument };

const prefixOf = (slug: string) => `vitrine:unsaved:${slug}:`;
const lockOf = (session: string) => `vitrine:editing:${session}`;

/** Tells other windows that this session's copy has somebody writing on it, until the returned function is called. */
export function beginSession(session: string): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  navigator.locks?.request(lockOf(session), () => ended).catch(() => {});
  return end;
}

/** The newest copy that an ended session left and that holds something beyond what is saved. */
export async function findLeftCopy(
  slug: string,
  session: string,
  saved: EditorDocument,
): Promise<(LocalCopy & { session: string }) | null> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const writing = new Set(held.map(({ name }) => name));
  const left = sessionsOf(slug).flatMap((other) => {
    const copy = other === session || writing.has(lockOf(other)) ? null : readCopy(slug, other);
    if (copy !== null && sameDocument(copy.document, saved)) dropCopy(slug, other);
    return copy === null || sameDocument(copy.document, saved) ? [] : [{ ...copy, session: other }];
  });
  return left.sort((a, b) => b.at - a.at)[0] ?? null;
}

function sessionsOf(slug: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(slug)));
    return keys.map((key) => key.slice(prefixOf(slug).length));
  } catch {
    return [];
  }
}

function readCopy(slug: string, session: string): LocalCopy | null {
  try {
    const stored = localStorage.getItem(prefixOf(slug) + session);
    const copy: unknown = stored === null ? null : JSON.parse(stored);
    return isCopy(copy) ? copy : null;
  } catch {
    return null;
  }
}

export function writeCopy(slug: string, session: string, copy: LocalCopy): void {
  try {
    localStorage.setItem(prefixOf(slug) + session, JSON.stringify(copy));
  } catch {
    // Storage can be full or forbidden; the save to the site is the one that counts.
  }
}

/** Drops the copy; with `saved` only one that holds nothing beyond it. */
export function dropCopy(slug: string, session: string, saved?: EditorDocument): void {
  try {
    const copy = saved && readCopy(slug, session);
    if (saved && copy && !sameDocument(copy.document, saved)) return;
    localStorage.removeItem(prefixOf(slug) + session);
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
