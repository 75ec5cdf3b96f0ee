"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type EditorDocument, type Head, sameDocument } from "./document";
import { dropCopy } from "./local-copy";
import { type SaveStore, saveQueue } from "./save-queue";
import { type SaveAction, type SavedRevision, saving, startSaving } from "./save-state";

const pauseMs = 1500;
const retryMs = 8000;

type SaveInput<H extends Head> = {
  /** Always the same one for one document. */
  store: SaveStore<H>;
  session: string;
  /** Where this browser keeps copies. */
  shelf: string;
  saved: EditorDocument<H>;
  revision: SavedRevision;
  document: EditorDocument<H>;
  /** True while a field is over a limit: such a document can't be saved. */
  held: boolean;
  /** What is saved is public at once, so that only a press saves. */
  byHand?: boolean;
};

/** Saves the document a moment after the last change, one save at a time, and again when the site can be reached. */
export function useSave<H extends Head>(input: SaveInput<H>) {
  const { store, session, shelf, saved, revision, document, held, byHand = false } = input;
  const [state, setState] = useState(() => startSaving(saved, revision));
  // The machine is read between an answer and the next rendering, so it lives beside React's own copy.
  const machine = useRef(state);
  const latest = useRef({ document, held, byHand });
  latest.current = { document, held, byHand };

  const apply = useCallback((action: SaveAction<H>) => {
    machine.current = saving(machine.current, action);
    setState(machine.current);
  }, []);

  /** Saves now; answers the revision that holds everything, or null. */
  const { save, move } = useMemo(
    () => saveQueue({ store, apply, state: () => machine.current, present: () => latest.current }),
    [store, apply],
  );

  const dirty = !sameDocument(document, state.saved);
  const { phase, refusal } = state;

  useEffect(() => {
    const rests =
      phase === "resting" || phase === "offline" || (phase === "refused" && document !== refusal?.document);
    if (!dirty || held || !rests || (byHand && phase !== "offline")) return;
    const timer = setTimeout(() => save(), phase === "offline" ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [document, dirty, held, byHand, phase, refusal, save]);

  // Whoever comes back to the window may have signed in elsewhere, or carried the machine to where the network is.
  useEffect(() => {
    const waits = () => {
      const { phase, refusal } = machine.current;
      return phase === "offline" || (phase === "refused" && refusal?.reason === "signed_out");
    };
    const again = () => (!latest.current.byHand || waits()) && save();
    const back = () => waits() && window.document.visibilityState === "visible" && save();
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
      if (latest.current.byHand) return;
      save().then((taken) => taken && dropCopy(shelf, session, machine.current.saved));
    },
    [save, shelf, session],
  );

  return { state, dirty, save, move, apply };
}
