"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "@/lib/api/client";
import { type EditorDocument, sameDocument } from "./document";
import { dropCopy } from "./local-copy";
import { saveQueue } from "./save-queue";
import { type SaveAction, type SavedRevision, saving, startSaving } from "./save-state";

const pauseMs = 1500;
const retryMs = 8000;

type SaveInput = {
  slug: string;
  session: string;
  person: string;
  /** Where this browser keeps copies. */
  shelf: string;
  saved: EditorDocument;
  revision: SavedRevision;
  document: EditorDocument;
  /** True while a field is over a limit: such a document can't be saved. */
  held: boolean;
};

/** Saves the document a moment after the last change, one save at a time, and again when the site can be reached. */
export function useSave({ slug, session, person, shelf, saved, revision, document, held }: SaveInput) {
  const [state, setState] = useState(() => startSaving(saved, revision));
  // The machine is read between an answer and the next rendering, so it lives beside React's own copy.
  const machine = useRef(state);
  const latest = useRef({ document, held });
  latest.current = { document, held };

  const apply = useCallback((action: SaveAction) => {
    machine.current = saving(machine.current, action);
    setState(machine.current);
  }, []);

  /** Saves now; answers the revision that holds everything, or null. */
  const save = useMemo(
    () =>
      saveQueue({
        slug,
        session,
        person,
        call,
        apply,
        state: () => machine.current,
        present: () => latest.current,
      }),
    [slug, session, person, apply],
  );

  const dirty = !sameDocument(document, state.saved);
  const { phase, refusal } = state;

  useEffect(() => {
    const rests =
      phase === "resting" || phase === "offline" || (phase === "refused" && document !== refusal?.document);
    if (!dirty || held || !rests) return;
    const timer = setTimeout(() => save(), phase === "offline" ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [document, dirty, held, phase, refusal, save]);

  // Whoever comes back to the window may have signed in elsewhere, or carried the machine to where the network is.
  useEffect(() => {
    const again = () => save();
    const back = () => {
      const { phase, refusal } = machine.current;
      const waits = phase === "offline" || (phase === "refused" && refusal?.reason === "signed_out");
      if (waits && window.document.visibilityState === "visible") save();
    };
    window.addEventListener("online", again);
    window.addEventListener("focus", back);
    window.document.addEventListener("visibilitychange", back);
    return () => {
      window.removeEventListener("online", again);
      window.removeEventListener("focus", back);
      window.document.removeEventListener("visibilitychange", back);
    };
  }, [save]);

  // The page is left by the way back: what is unsaved is sent behind it, whatever its size, and until the site has it
  // the copy in this browser stays, which the next opening offers.
  useEffect(
    () => () => {
      save().then((taken) => taken && dropCopy(shelf, session, machine.current.saved));
    },
    [save, shelf, session],
  );

  return { state, dirty, save, apply };
}
