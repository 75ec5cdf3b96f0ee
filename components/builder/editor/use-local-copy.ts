"use client";

import { useEffect, useRef, useState } from "react";
import { type EditorDocument, sameDocument } from "./document";
import { dropCopy, type LocalCopy, readCopy, writeCopy } from "./local-copy";

const pauseMs = 200;

type Input = {
  slug: string;
  version: number;
  saved: EditorDocument;
  document: EditorDocument;
  dirty: boolean;
};

/** Keeps what is unsaved in this browser, and finds what an earlier visit left there. */
export function useLocalCopy({ slug, version, saved, document, dirty }: Input) {
  const [found, setFound] = useState<LocalCopy | null>(null);
  // A found copy stays where it is until the person has decided about it.
  const offering = useRef(false);
  const unwritten = useRef<(() => void) | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies there when the page opens; later copies are this visit's own.
  useEffect(() => {
    const copy = readCopy(slug);
    if (copy === null || sameDocument(copy.document, saved)) return;
    offering.current = true;
    setFound(copy);
  }, [slug]);

  useEffect(() => {
    unwritten.current = null;
    if (offering.current) return;
    if (!dirty) return dropCopy(slug);
    const keep = () => writeCopy(slug, { version, at: Date.now(), base: saved, document });
    const timer = setTimeout(keep, pauseMs);
    window.addEventListener("pagehide", keep);
    unwritten.current = keep;
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [slug, version, saved, document, dirty]);

  // Whoever leaves within the pause leaves with all of it written.
  useEffect(() => () => unwritten.current?.(), []);

  const forget = () => {
    offering.current = false;
    dropCopy(slug);
    setFound(null);
  };
  return { found, forget };
}
