import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { saving as said } from "@/messages/en.json";
import { type EditorDocument, type Head, sameDocument } from "../document";
import { dropCopy } from "./local-copy";
import {
  type Conflict,
  type SaveAction,
  type SavedRevision,
  type SaveState,
  saving,
  startSaving,
} from "./save-state";

/** How one document is saved, and how what the site has of it is read. */
export type SaveStore<H extends Head = Head> = {
  save: (document: EditorDocument<H>, baseVersion: number) => Promise<SavedRevision>;
  /** The newest revisions, newest first. */
  list: (limit: number) => Promise<{ id: string; version: number }[]>;
  read: (revisionId: string) => Promise<Conflict<H>>;
  /** A document as the site stores it: without spaces around its fields, line ends all of one kind. */
  asStored: (document: EditorDocument<H>) => EditorDocument<H>;
  /** The store is this browser: it takes any document at once, and no copy is needed beside it. */
  inBrowser?: true;
};

type SaveQueueInput<H extends Head> = {
  store: SaveStore<H>;
  state: () => SaveState<H>;
  apply: (action: SaveAction<H>) => void;
  /** The document as it stands; held while a field is over a limit, for such a document can't be saved. */
  present: () => { document: EditorDocument<H>; held: boolean };
};

/**
 * Saves one after another: each begins when the one before it has ended, with the document as it stands then and on the
 * version that one left. A save answers the revision that holds the document, or null where it could not be saved.
 */
export function saveQueue<H extends Head>({ store, state, apply, present }: SaveQueueInput<H>) {
  let last: Promise<unknown> = Promise.resolve();
  // The site may have taken one of these all the same; the next save then meets it, or what somebody wrote on it.
  let unanswered: EditorDocument<H>[] = [];

  const step = async (asDraft: boolean): Promise<SavedRevision | null> => {
    const { document, held } = present();
    const { phase, saved, revision } = state();
    if (phase === "conflict" || held) return null;
    if (sameDocument(document, saved) && (!asDraft || revision.status === "draft")) return revision;
    apply({ do: "send", document });
    const answer = await send(store, document, revision.version);
    if (answer.do === "unreachable") unanswered.push(document);
    if (answer.do === "conflicted") {
      const { conflict } = answer;
      const sent = { documents: [...unanswered, document], after: revision.version };
      // A revision that does not change the document, as publishing makes, is no conflict either.
      const own = sameDocument(conflict.document, saved)
        ? conflict
        : await findOwn(store, sent, conflict).catch(() => "unreachable" as const);
      if (own === "unreachable") {
        apply({ do: "unreachable" });
        return null;
      }
      unanswered = [];
      if (own !== null) apply({ do: "found", ...own, at: Date.now() });
      if (own?.revision.version === conflict.revision.version) return step(asDraft);
    }
    apply(answer);
    if (answer.do !== "taken") return null;
    unanswered = [];
    return answer.revision;
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };

  return {
    /** With `asDraft` an unchanged document is sent too, unless what is saved of it is a draft. */
    save: (asDraft = false): Promise<SavedRevision | null> => inTurn(() => step(asDraft)),

    /** Makes a version otherwise than by saving, in its turn, so that no save meets it; with `saved` all is saved before. */
    move: (make: (on: SavedRevision) => Promise<SavedRevision>, saved: boolean): Promise<void> =>
      inTurn(async () => {
        const on = saved ? await step(false) : state().revision;
        if (on === null || state().phase === "conflict")
          throw new Problem(0, { detail: messages({ saving: said })("nothingDone") });
        try {
          const { status, version } = await make(on);
          apply({ do: "moved", status, version });
        } catch (error) {
          const isStale = error instanceof Problem && error.code === "version_conflict";
          const conflict = isStale ? await readNewest(store).catch(() => null) : null;
          if (conflict) apply({ do: "conflicted", conflict });
          throw error;
        }
      }),
  };
}

async function send<H extends Head>(
  store: SaveStore<H>,
  document: EditorDocument<H>,
  baseVersion: number,
): Promise<SaveAction<H>> {
  try {
    return { do: "taken", revision: await store.save(document, baseVersion), at: Date.now() };
  } catch (error) {
    // An answer that breaks off is no Problem: it did not arrive either.
    if (!(error instanceof Problem)) return { do: "unreachable" };
    if (error.code === "version_conflict") {
      const conflict = await readNewest(store).catch(() => null);
      return conflict ? { do: "conflicted", conflict } : { do: "unreachable" };
    }
    if (error.status === 0 || error.status === 429 || error.status >= 500) return { do: "unreachable" };
    const reason = error.status === 401 ? "signed_out" : "other";
    return { do: "refused", reason, message: error.detail };
  }
}

const maxLookedAt = 20;

async function readNewest<H extends Head>(store: SaveStore<H>): Promise<Conflict<H> | null> {
  const [newest] = await store.list(1);
  return newest === undefined ? null : store.read(newest.id);
}

/** The revision that holds one of the documents sent after a version: the newest, or one that others wrote on. */
async function findOwn<H extends Head>(
  store: SaveStore<H>,
  { documents, after }: { documents: EditorDocument<H>[]; after: number },
  newest: Conflict<H>,
): Promise<Conflict<H> | null> {
  const stored = documents.map(store.asStored);
  const isOwn = ({ document }: Conflict<H>) => stored.some((sent) => sameDocument(sent, document));
  if (isOwn(newest)) return newest;
  // The last one was refused for its base, so it is none that others wrote on.
  if (documents.length < 2) return null;
  const listed = await store.list(maxLookedAt);
  const between = listed.filter(({ version }) => version > after && version < newest.revision.version);
  for (const { id } of between.reverse()) {
    const revision = await store.read(id);
    if (isOwn(revision)) return revision;
  }
  return null;
}

const pauseMs = { site: 1500, browser: 200 };
const retryMs = 8000;

type SaveInput<H extends Head> = {
  /** Always the same one for one document. */
  store: SaveStore<H>;
  session: string;
  storageKey: string;
  saved: EditorDocument<H>;
  revision: SavedRevision;
  document: EditorDocument<H>;
  /** True while a field is over a limit: such a document can't be saved. */
  held: boolean;
  byHand?: boolean;
};

/** Saves the document a moment after the last change, one save at a time, and again when the site can be reached. */
export function useSave<H extends Head>(input: SaveInput<H>) {
  const { store, session, storageKey, saved, revision, document, held, byHand = false } = input;
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
      phase === "idle" || phase === "offline" || (phase === "refused" && document !== refusal?.document);
    if (!dirty || held || !rests || (byHand && phase !== "offline")) return;
    const pause = store.inBrowser ? pauseMs.browser : pauseMs.site;
    const timer = setTimeout(() => save(), phase === "offline" ? retryMs : pause);
    return () => clearTimeout(timer);
  }, [document, dirty, held, byHand, phase, refusal, save, store]);

  // Whoever comes back to the window may have signed in elsewhere, or carried the machine to where the network is.
  useEffect(() => {
    const waits = () => {
      const { phase, refusal } = machine.current;
      return phase === "offline" || (phase === "refused" && refusal?.reason === "signed_out");
    };
    const again = () => (!latest.current.byHand || waits()) && save();
    const back = () => waits() && window.document.visibilityState === "visible" && save();
    const end = new AbortController();
    window.addEventListener("online", again, { signal: end.signal });
    window.addEventListener("focus", back, { signal: end.signal });
    window.document.addEventListener("visibilitychange", back, { signal: end.signal });
    if (store.inBrowser) window.addEventListener("pagehide", () => save(), { signal: end.signal });
    return () => end.abort();
  }, [save, store]);

  // The page is left by the way back: what is unsaved is sent behind it, whatever its size, and until the site has it
  // the copy in this browser stays, which the next opening offers.
  useEffect(
    () => () => {
      if (latest.current.byHand) return;
      save().then((taken) => taken && dropCopy(storageKey, session, machine.current.saved));
    },
    [save, storageKey, session],
  );

  return { state, dirty, save, move, apply };
}
