"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type EditorDocument, type Head, sameDocument } from "./document";
import { beginSession, dropCopy, findLeftCopy, type LeftCopy, writeCopy } from "./local-copy";

const pauseMs = 200;

type Input<H extends Head> = {
  shelf: string;
  session: string;
  version: number;
  saved: EditorDocument<H>;
  document: EditorDocument<H>;
  dirty: boolean;
};

/** A copy that was brought back, and the document as it was before. */
type Taken<H extends Head> = { copy: LeftCopy<H>; before: EditorDocument<H> };

/** Keeps what is unsaved in this browser, and finds what an earlier visit left there. */
export function useLocalCopy<H extends Head>({ shelf, session, version, saved, document, dirty }: Input<H>) {
  const [found, setFound] = useState<LeftCopy<H> | null>(null);
  const [kept, setKept] = useState(true);
  const unwritten = useRef<(() => void) | null>(null);
  const passed = useRef(new Set([session]));
  const taken = useRef<Taken<H> | null>(null);
  const ground = useRef(saved);
  ground.current = saved;

  const look = useCallback(() => {
    findLeftCopy(shelf, ground.current, passed.current)
      .then(setFound)
      .catch(() => {});
  }, [shelf]);

  useEffect(() => {
    const end = beginSession(session);
    look();
    return end;
  }, [session, look]);

  /** What was brought back lies on its own until this session's copy or the site has it. */
  const dropTaken = useCallback(() => {
    if (taken.current) dropCopy(shelf, taken.current.copy.session);
    taken.current = null;
  }, [shelf]);

  useEffect(() => {
    unwritten.current = null;
    if (!dirty) {
      setKept(true);
      const undone = taken.current && sameDocument(document, taken.current.before) ? taken.current : null;
      if (undone) {
        passed.current.delete(undone.copy.session);
        setFound(undone.copy);
      } else dropTaken();
      taken.current = null;
      return dropCopy(shelf, session);
    }
    const keep = () => {
      const isKept = writeCopy(shelf, session, { version, at: Date.now(), base: saved, document });
      if (isKept) dropTaken();
      setKept(isKept);
    };
    const timer = setTimeout(keep, pauseMs);
    window.addEventListener("pagehide", keep);
    unwritten.current = keep;
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [shelf, session, version, saved, document, dirty, dropTaken]);

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
    if (sameDocument(next, document)) dropCopy(shelf, found.session);
    else taken.current = { copy: found, before: document };
    pass(found);
  };
  const forget = () => {
    if (!found) return;
    dropCopy(shelf, found.session);
    pass(found);
  };
  return { found, take, forget, kept };
}
