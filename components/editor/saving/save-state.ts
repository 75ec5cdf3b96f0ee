import { messages } from "@/lib/core/messages";
import { saving as said } from "@/messages/en.json";
import { type EditorDocument, type Head, sameDocument } from "../document";

export type SavedRevision = { id: string; version: number; status: string };

/** Another person's save that came in between. */
export type Conflict<H extends Head = Head> = {
  revision: SavedRevision;
  author: string | null;
  document: EditorDocument<H>;
};

/** Why the site refused the save: the session ended, or what it says about the document or the person. */
export type Refusal<H extends Head = Head> = {
  reason: "signed_out" | "other";
  message: string;
  document: EditorDocument<H> | null;
};

export type SaveState<H extends Head = Head> = {
  /** What the site has, and as which revision. */
  saved: EditorDocument<H>;
  revision: SavedRevision;
  /** When it last took a save of this visit, in ms. */
  savedAt: number | null;
  phase: "idle" | "saving" | "offline" | "refused" | "conflict";
  sending: EditorDocument<H> | null;
  refusal: Refusal<H> | null;
  conflict: Conflict<H> | null;
};

export type SaveAction<H extends Head = Head> =
  | { do: "send"; document: EditorDocument<H> }
  | { do: "taken"; revision: SavedRevision; at: number }
  | { do: "unreachable" }
  | ({ do: "refused" } & Omit<Refusal, "document">)
  /** A save whose answer was lost had arrived: what I wrote since stands on it. */
  | { do: "found"; document: EditorDocument<H>; revision: SavedRevision; at: number }
  | { do: "conflicted"; conflict: Conflict<H> }
  /** The conflict is settled: what they saved is the ground to stand on. */
  | { do: "settled" }
  /** The saved revision was submitted, withdrawn or decided, or the post published; of a post that makes a version. */
  | { do: "moved"; status: string; version?: number };

export const startSaving = <H extends Head>(
  saved: EditorDocument<H>,
  revision: SavedRevision,
): SaveState<H> => ({
  saved,
  revision,
  savedAt: null,
  phase: "idle",
  sending: null,
  refusal: null,
  conflict: null,
});

export function saving<H extends Head>(state: SaveState<H>, action: SaveAction<H>): SaveState<H> {
  switch (action.do) {
    case "send":
      return { ...state, phase: "saving", sending: action.document, refusal: null };
    case "taken":
    case "found": {
      const saved = action.do === "found" ? action.document : (state.sending ?? state.saved);
      const { revision, at: savedAt } = action;
      return { ...state, saved, revision, savedAt, phase: "idle", sending: null };
    }
    case "unreachable":
      return { ...state, phase: "offline", sending: null };
    case "refused": {
      const { do: _, ...refusal } = action;
      const { sending: document } = state;
      return { ...state, phase: "refused", sending: null, refusal: { ...refusal, document } };
    }
    case "conflicted":
      return { ...state, phase: "conflict", sending: null, conflict: action.conflict };
    case "settled": {
      if (state.conflict === null) return state;
      const { document, revision } = state.conflict;
      return { ...state, saved: document, revision, phase: "idle", conflict: null };
    }
    case "moved": {
      const { status, version = state.revision.version } = action;
      return { ...state, revision: { ...state.revision, status, version } };
    }
  }
}

export type SaveFigure = {
  tone: "calm" | "busy" | "warn";
  text: string;
  /** Why it is not saved, where the text alone does not say. */
  reason?: string;
  /** Everything is saved. */
  isSaved?: true;
  /** Signing in is what helps. */
  signIn?: true;
};

/** What the header says of the save; `limits` counts fields over a limit, which no save can take, and `stored` is whether this browser has it. */
export function describeSave<H extends Head>(
  state: SaveState<H>,
  document: EditorDocument<H>,
  limits: number,
  now: number,
  stored = true,
): SaveFigure {
  const t = messages({ saving: said });
  const dirty = !sameDocument(document, state.saved);
  if (state.phase === "conflict") return { tone: "warn", text: t("conflict") };
  if (state.phase === "saving") return { tone: "busy", text: t("saving") };
  if (dirty && limits > 0) return { tone: "warn", text: t("fixFields") };
  if (state.phase === "offline" && dirty)
    return { tone: "warn", text: t(stored ? "offlineStored" : "offlineNotStored") };
  if (state.phase === "refused" && dirty) {
    if (state.refusal?.reason === "signed_out") {
      return { tone: "warn", text: t("notSavedSignedOut"), reason: t("sessionEnded"), signIn: true };
    }
    return { tone: "warn", text: t("notSaved"), reason: state.refusal?.message };
  }
  if (dirty) return { tone: "busy", text: t("unsaved") };
  if (state.savedAt === null)
    return { tone: "calm", text: t("revision", { version: state.revision.version }) };
  return { tone: "calm", text: savedAgo(now - state.savedAt), isSaved: true };
}

/** What the header says where this browser is what the document is saved in. */
export function describeStored<H extends Head>(
  { phase, saved, revision }: SaveState<H>,
  document: EditorDocument<H>,
): SaveFigure {
  const t = messages({ saving: said });
  if (phase === "offline") return { tone: "warn", text: t("storageFull") };
  if (!sameDocument(document, saved)) return { tone: "busy", text: t("saving") };
  return { tone: "calm", text: revision.version === 0 ? "" : t("savedInBrowser"), isSaved: true };
}

function savedAgo(ms: number): string {
  const t = messages({ saving: said });
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 2) return t("savedJustNow");
  if (seconds < 60) return t("savedSecondsAgo", { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t("savedMinutesAgo", { minutes });
  return t("savedHoursAgo", { hours: Math.floor(minutes / 60) });
}
