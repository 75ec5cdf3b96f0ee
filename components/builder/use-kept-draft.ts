"use client";

import { useEffect, useRef, useState } from "react";
import { isEmpty, keepDraft, type NewProductDraft, onOtherWindow } from "./new-product-draft";

const pauseMs = 200;

export type Kept = "nothing" | "keeping" | "kept" | "failed";

/** Keeps the draft in this browser as it changes; another window that keeps something else is followed. */
export function useKeptDraft(draft: NewProductDraft, isDone: () => boolean, onOther: () => void): Kept {
  const [state, setState] = useState<Kept>(isEmpty(draft) ? "nothing" : "kept");
  /** What is in the storage already: what the page opened with is not written again over what came in between. */
  const written = useRef(draft);
  const unwritten = useRef<(() => void) | null>(null);
  const latest = useRef({ isDone, onOther });
  latest.current = { isDone, onOther };

  useEffect(() => {
    if (draft === written.current) return;
    const write = () => {
      unwritten.current = null;
      written.current = draft;
      if (latest.current.isDone()) return;
      const isKept = keepDraft(draft);
      setState(!isKept ? "failed" : isEmpty(draft) ? "nothing" : "kept");
    };
    setState((before) => (before === "kept" ? "keeping" : before));
    unwritten.current = write;
    const timer = setTimeout(write, pauseMs);
    const leave = () => unwritten.current?.();
    window.addEventListener("pagehide", leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", leave);
    };
  }, [draft]);

  useEffect(() => {
    const end = onOtherWindow(() => {
      unwritten.current = null;
      latest.current.onOther();
    });
    return () => {
      end();
      unwritten.current?.();
    };
  }, []);
  return state;
}
