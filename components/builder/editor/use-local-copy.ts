"use client";

import { useEffect, useRef, useState } from "react";
import type { EditorDocument } from "./document";
import { beginSession, dropCopy, findLeftCopy, type LocalCopy, writeCopy } from "./local-copy";

const pauseMs = 200;

type Input = {
  slug: string;
  session: string;
  version: number;
  saved: EditorDocument;
  document: EditorDocument;
  dirty: boolean;
};

/** Keeps what is unsaved in this browser, and finds what an earlier visit left there. */
export function useLocalCopy({ slug, session, version, saved, document, dirty }: Input) {
  const [found, setFound] = useState<(LocalCopy & { session: string }) | null>(null);
  const unwritten = useRef<(() => void) | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies there when the page opens; later copies are this visit's own.
  useEffect(() => {
    let isHere = true;
    const end = beginSession(session);
    const look = async () => {
      const copy = await findLeftCopy(slug, session, saved);
      if (isHere) setFound(copy);
    };
    look().catch(() => {});
    return () => {
      isHere = false;
      end();
    };
  }, [slug, session]);

  useEffect(() => {
    unwritten.current = null;
    if (!dirty) return dropCopy(slug, session);
    const keep = () => writeCopy(slug, session, { version, at: Date.now(), base: saved, document });
    const timer = setTimeout(keep, pauseMs);
    window.addEventListener("pagehide", keep);
    unwritten.current = keep;
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [slug, session, version, saved, document, dirty]);

  // Whoever leaves within the pause leaves with all of it written.
  useEffect(() => () => unwritten.current?.(), []);

  const forget = () => {
    if (found) dropCopy(slug, found.session);
    setFound(null);
  };
  return { found, forget };
}
