import type { Listing } from "@/lib/products/schema";
import { type EditorDocument, type Head, sameDocument } from "./document";

/** Unsaved work kept in this browser: what was written, and what it was written on. */
export type LocalCopy<H extends Head = Listing> = {
  version: number;
  at: number;
  base: EditorDocument<H>;
  document: EditorDocument<H>;
};

/** A copy of a session that has ended. */
export type LeftCopy<H extends Head = Listing> = LocalCopy<H> & { session: string };

/**
 * Where the copies of one product or post by one person lie: a new slug does not hide them, and another person at the same
 * browser is not offered them.
 */
export const shelfOf = (id: string, personId: string): string => `${id}:${personId}`;

const prefixOf = (shelf: string) => `vitrine:unsaved:${shelf}:`;
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

/** The newest copy that an ended session left and that holds something beyond what is saved; `passed` are looked at no more. */
export async function findLeftCopy<H extends Head>(
  shelf: string,
  saved: EditorDocument<H>,
  passed: ReadonlySet<string>,
): Promise<LeftCopy<H> | null> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const writing = new Set(held.map(({ name }) => name));
  const left = sessionsOf(shelf).flatMap((session) => {
    const copy = passed.has(session) || writing.has(lockOf(session)) ? null : readCopy<H>(shelf, session);
    if (copy !== null && sameDocument(copy.document, saved)) dropCopy(shelf, session);
    return copy === null || sameDocument(copy.document, saved) ? [] : [{ ...copy, session }];
  });
  return left.sort((a, b) => b.at - a.at)[0] ?? null;
}

function sessionsOf(shelf: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(shelf)));
    return keys.map((key) => key.slice(prefixOf(shelf).length));
  } catch {
    return [];
  }
}

function readCopy<H extends Head>(shelf: string, session: string): LocalCopy<H> | null {
  try {
    const stored = localStorage.getItem(prefixOf(shelf) + session);
    const copy: unknown = stored === null ? null : JSON.parse(stored);
    return isCopy<H>(copy) ? copy : null;
  } catch {
    return null;
  }
}

/** Whether the browser took it: its storage can be full or forbidden. */
export function writeCopy<H extends Head>(shelf: string, session: string, copy: LocalCopy<H>): boolean {
  try {
    localStorage.setItem(prefixOf(shelf) + session, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Drops the copy; with `saved` only one that holds nothing beyond it. */
export function dropCopy<H extends Head>(shelf: string, session: string, saved?: EditorDocument<H>): void {
  try {
    const copy = saved && readCopy<H>(shelf, session);
    if (saved && copy && !sameDocument(copy.document, saved)) return;
    localStorage.removeItem(prefixOf(shelf) + session);
  } catch {
    // A browser that forbids its storage holds no copy either.
  }
}

function isCopy<H extends Head>(value: unknown): value is LocalCopy<H> {
  if (typeof value !== "object" || value === null) return false;
  const copy = value as Partial<LocalCopy<H>>;
  return (
    typeof copy.version === "number" &&
    typeof copy.at === "number" &&
    isDocument(copy.base) &&
    isDocument(copy.document)
  );
}

function isDocument(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const document = value as Partial<EditorDocument>;
  return Array.isArray(document.blocks) && typeof document.listing === "object" && document.listing !== null;
}
