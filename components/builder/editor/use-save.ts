"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { call, Problem, toRequest } from "@/lib/api/client";
import type { Block } from "@/lib/blocks/envelope";
import type { Revision } from "@/lib/products/schema";
import { type EditorDocument, sameDocument } from "./document";
import { type Conflict, type SaveAction, type SavedRevision, saving, startSaving } from "./save-state";

const SAVE = "POST /api/v1/products/{slug}/revisions";
const pauseMs = 1500;
const retryMs = 8000;

type SaveInput = {
  slug: string;
  saved: EditorDocument;
  revision: SavedRevision;
  document: EditorDocument;
  /** True while a field is over a limit: such a document can't be saved. */
  held: boolean;
};

/** Saves the document a moment after the last change, one save at a time, and again when the site can be reached. */
export function useSave({ slug, saved, revision, document, held }: SaveInput) {
  const [state, setState] = useState(() => startSaving(saved, revision));
  // The machine is read between an answer and the next rendering, so it lives beside React's own copy.
  const machine = useRef(state);
  const latest = useRef({ document, held });
  const flight = useRef<Promise<boolean> | null>(null);
  const refused = useRef<EditorDocument | null>(null);
  latest.current = { document, held };

  const apply = useCallback((action: SaveAction) => {
    machine.current = saving(machine.current, action);
    setState(machine.current);
  }, []);

  const send = useCallback(
    async (sent: EditorDocument): Promise<boolean> => {
      apply({ do: "send", document: sent });
      const input = { slug, ...bodyOf(sent), baseVersion: machine.current.revision.version };
      try {
        const { id, version, status } = await call(SAVE, input);
        apply({ do: "taken", revision: { id, version, status }, at: Date.now() });
        return true;
      } catch (error) {
        const action = await toFailure(error, slug);
        if (action.do === "refused") refused.current = sent;
        apply(action);
        return false;
      }
    },
    [apply, slug],
  );

  /** Saves now; true when the site has everything. With `again` an unchanged document is sent too. */
  const save = useCallback(
    async (again = false): Promise<boolean> => {
      await flight.current;
      const { document: present, held: isHeld } = latest.current;
      if (machine.current.phase === "conflict" || isHeld) return false;
      if (!again && sameDocument(present, machine.current.saved)) return true;
      flight.current = send(present);
      return flight.current;
    },
    [send],
  );

  const dirty = !sameDocument(document, state.saved);
  const { phase } = state;

  useEffect(() => {
    const rests =
      phase === "resting" || phase === "offline" || (phase === "refused" && document !== refused.current);
    if (!dirty || held || !rests) return;
    const timer = setTimeout(() => save(), phase === "offline" ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [document, dirty, held, phase, save]);

  useEffect(() => {
    const online = () => save();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, [save]);

  // The page is left by a link or the way back: what is unsaved is sent behind it.
  useEffect(
    () => () => {
      const { document: last, held: isHeld } = latest.current;
      const { phase: lastPhase, saved: known, revision: base } = machine.current;
      if (isHeld || lastPhase === "conflict" || lastPhase === "saving" || sameDocument(last, known)) return;
      const { url, body } = toRequest(SAVE, { slug, ...bodyOf(last), baseVersion: base.version });
      fetch(url, {
        method: "POST",
        body,
        keepalive: true,
        headers: { "content-type": "application/json" },
      }).catch(() => {});
    },
    [slug],
  );

  return { state, dirty, save, apply };
}

const bodyOf = ({ listing, blocks }: EditorDocument) => ({ listing, blocks });

async function toFailure(error: unknown, slug: string): Promise<SaveAction> {
  if (!(error instanceof Problem)) throw error;
  if (error.code === "version_conflict") {
    const conflict = await readTheirs(slug).catch(() => null);
    return conflict ? { do: "conflicted", conflict } : { do: "unreachable" };
  }
  if (error.status === 0 || error.status === 429 || error.status >= 500) return { do: "unreachable" };
  return { do: "refused", message: error.detail, errors: error.errors };
}

async function readTheirs(slug: string): Promise<Conflict | null> {
  const { data } = await call("GET /api/v1/products/{slug}/revisions", { slug, limit: 1 });
  const [newest] = data;
  if (newest === undefined) return null;
  const theirs = await call("GET /api/v1/products/{slug}/revisions/{revisionId}", {
    slug,
    revisionId: newest.id,
  });
  const { id, version, status, author } = theirs;
  return { revision: { id, version, status }, author: author?.name ?? null, document: toDocument(theirs) };
}

/** What the editor edits of a revision. The site checked its blocks when it was saved. */
export const toDocument = ({ listing, blocks }: Pick<Revision, "listing" | "blocks">): EditorDocument => ({
  listing,
  blocks: blocks as unknown as Block[],
});
