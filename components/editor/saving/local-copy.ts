import { useCallback, useEffect, useRef, useState } from "react";
import { isRecord } from "@/lib/core/is-record";
import { type EditorDocument, type Head, sameDocument } from "../document";

/** Unsaved work stored in this browser: what was written, and what it was written on. */
export type LocalCopy<H extends Head = Head> = {
  version: number;
  at: number;
  base: EditorDocument<H>;
  document: EditorDocument<H>;
};

/** A copy of a session that has ended. */
export type LeftCopy<H extends Head = Head> = LocalCopy<H> & { session: string };

/**
 * Where the copies of one product or post by one person lie: a new slug does not hide them, and another person at the same
 * browser is not offered them.
 */
export const storageKeyOf = (id: string, personId: string): string => `${id}:${personId}`;

const prefixOf = (storageKey: string) => `vitrine:unsaved:${storageKey}:`;
const lockOf = (session: string) => `vitrine:editing:${session}`;

/** Lets other windows know that this session's copy has somebody writing on it, until the returned function is called. */
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
  storageKey: string,
  saved: EditorDocument<H>,
  passed: ReadonlySet<string>,
): Promise<LeftCopy<H> | null> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const writing = new Set(held.map(({ name }) => name));
  const left = sessionsOf(storageKey).flatMap((session) => {
    const copy =
      passed.has(session) || writing.has(lockOf(session)) ? null : readCopy<H>(storageKey, session);
    if (copy !== null && sameDocument(copy.document, saved)) dropCopy(storageKey, session);
    return copy === null || sameDocument(copy.document, saved) ? [] : [{ ...copy, session }];
  });
  return left.sort((a, b) => b.at - a.at)[0] ?? null;
}

function sessionsOf(storageKey: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(storageKey)));
    return keys.map((key) => key.slice(prefixOf(storageKey).length));
  } catch {
    return [];
  }
}

function readCopy<H extends Head>(storageKey: string, session: string): LocalCopy<H> | null {
  try {
    const text = localStorage.getItem(prefixOf(storageKey) + session);
    const copy: unknown = text === null ? null : JSON.parse(text);
    return isCopy<H>(copy) ? copy : null;
  } catch {
    return null;
  }
}

/** Whether the browser took it: its storage can be full or forbidden. */
export function writeCopy<H extends Head>(storageKey: string, session: string, copy: LocalCopy<H>): boolean {
  try {
    localStorage.setItem(prefixOf(storageKey) + session, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Drops the copy; with `saved` only one that holds nothing beyond it. */
export function dropCopy<H extends Head>(
  storageKey: string,
  session: string,
  saved?: EditorDocument<H>,
): void {
  try {
    const copy = saved && readCopy<H>(storageKey, session);
    if (saved && copy && !sameDocument(copy.document, saved)) return;
    localStorage.removeItem(prefixOf(storageKey) + session);
  } catch {
    // A browser that forbids its storage holds no copy either.
  }
}

function isCopy<H extends Head>(value: unknown): value is LocalCopy<H> {
  return (
    isRecord(value) &&
    typeof value.version === "number" &&
    typeof value.at === "number" &&
    isDocument(value.base) &&
    isDocument(value.document)
  );
}

export function isDocument(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value.blocks) && isRecord(value.head);
}

const pauseMs = 200;

type Input<H extends Head> = {
  storageKey: string;
  session: string;
  version: number;
  saved: EditorDocument<H>;
  document: EditorDocument<H>;
  dirty: boolean;
};

/** A copy that was brought back, and the document as it was before. */
type Taken<H extends Head> = { copy: LeftCopy<H>; before: EditorDocument<H> };

/** Stores what is unsaved in this browser, and finds what an earlier visit left there. */
export function useLocalCopy<H extends Head>(input: Input<H>) {
  const { storageKey, session, version, saved, document, dirty } = input;
  const [found, setFound] = useState<LeftCopy<H> | null>(null);
  const [stored, setStored] = useState(true);
  const unwritten = useRef<(() => void) | null>(null);
  const passed = useRef(new Set([session]));
  const taken = useRef<Taken<H> | null>(null);
  const ground = useRef(saved);
  ground.current = saved;

  const look = useCallback(() => {
    findLeftCopy(storageKey, ground.current, passed.current)
      .then(setFound)
      .catch(() => {});
  }, [storageKey]);

  useEffect(() => {
    const end = beginSession(session);
    look();
    return end;
  }, [session, look]);

  /** What was brought back lies on its own until this session's copy or the site has it. */
  const dropTaken = useCallback(() => {
    if (taken.current) dropCopy(storageKey, taken.current.copy.session);
    taken.current = null;
  }, [storageKey]);

  useEffect(() => {
    unwritten.current = null;
    if (!dirty) {
      setStored(true);
      const undone = taken.current && sameDocument(document, taken.current.before) ? taken.current : null;
      if (undone) {
        passed.current.delete(undone.copy.session);
        setFound(undone.copy);
      } else dropTaken();
      taken.current = null;
      return dropCopy(storageKey, session);
    }
    const write = () => {
      const isStored = writeCopy(storageKey, session, { version, at: Date.now(), base: saved, document });
      if (isStored) dropTaken();
      setStored(isStored);
    };
    const timer = setTimeout(write, pauseMs);
    window.addEventListener("pagehide", write);
    unwritten.current = write;
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", write);
    };
  }, [storageKey, session, version, saved, document, dirty, dropTaken]);

  // Whoever leaves within the pause leaves with all of it written.
  useEffect(() => () => unwritten.current?.(), []);

  const pass = (copy: LeftCopy<H>) => {
    passed.current.add(copy.session);
    setFound(null);
    look();
  };
  /** The copy is about to be brought back: the document becomes `next`. */
  const take = (next: EditorDocument<H>) => {
    if (!found) return;
    dropTaken();
    if (sameDocument(next, document)) dropCopy(storageKey, found.session);
    else taken.current = { copy: found, before: document };
    pass(found);
  };
  const forget = () => {
    if (!found) return;
    dropCopy(storageKey, found.session);
    pass(found);
  };
  return { found, take, forget, stored };
}
