import type { FieldError } from "@/lib/core/errors";
import type { RevisionStatus } from "@/lib/products/schema";
import { type EditorDocument, sameDocument } from "./document";

export type SavedRevision = { id: string; version: number; status: RevisionStatus };

/** Another person's save that came in between. */
export type Conflict = { revision: SavedRevision; author: string | null; document: EditorDocument };

export type SaveState = {
  /** What the site has, and as which revision. */
  saved: EditorDocument;
  revision: SavedRevision;
  /** When it last took a save of this visit, in ms. */
  savedAt: number | null;
  phase: "resting" | "saving" | "offline" | "refused" | "conflict";
  sending: EditorDocument | null;
  refusal: { message: string; errors: FieldError[]; document: EditorDocument | null } | null;
  conflict: Conflict | null;
};

export type SaveAction =
  | { do: "send"; document: EditorDocument }
  | { do: "taken"; revision: SavedRevision; at: number }
  | { do: "unreachable" }
  | { do: "refused"; message: string; errors: FieldError[] }
  | { do: "conflicted"; conflict: Conflict }
  /** The conflict is settled: what they saved is the ground to stand on. */
  | { do: "settled" }
  /** The saved revision was submitted, withdrawn or decided. */
  | { do: "moved"; status: RevisionStatus };

export const startSaving = (saved: EditorDocument, revision: SavedRevision): SaveState => ({
  saved,
  revision,
  savedAt: null,
  phase: "resting",
  sending: null,
  refusal: null,
  conflict: null,
});

export function saving(state: SaveState, action: SaveAction): SaveState {
  switch (action.do) {
    case "send":
      return { ...state, phase: "saving", sending: action.document, refusal: null };
    case "taken": {
      const saved = state.sending ?? state.saved;
      return {
        ...state,
        saved,
        revision: action.revision,
        savedAt: action.at,
        phase: "resting",
        sending: null,
      };
    }
    case "unreachable":
      return { ...state, phase: "offline", sending: null };
    case "refused":
      return {
        ...state,
        phase: "refused",
        sending: null,
        refusal: { message: action.message, errors: action.errors, document: state.sending },
      };
    case "conflicted":
      return { ...state, phase: "conflict", sending: null, conflict: action.conflict };
    case "settled":
      if (state.conflict === null) return state;
      return {
        ...state,
        saved: state.conflict.document,
        revision: state.conflict.revision,
        phase: "resting",
        conflict: null,
      };
    case "moved":
      return { ...state, revision: { ...state.revision, status: action.status } };
  }
}

export type SaveFigure = {
  tone: "calm" | "busy" | "warn";
  text: string;
};

/** What the header says of the save; `limits` counts fields over a limit, which no save can take. */
export function describeSave(
  state: SaveState,
  document: EditorDocument,
  limits: number,
  now: number,
): SaveFigure {
  const dirty = !sameDocument(document, state.saved);
  if (state.phase === "conflict") return { tone: "warn", text: "Conflict" };
  if (state.phase === "saving") return { tone: "busy", text: "Saving" };
  if (dirty && limits > 0) return { tone: "warn", text: "Unsaved: a field needs mending" };
  if (state.phase === "offline" && dirty) return { tone: "warn", text: "Offline: kept in this browser" };
  if (state.phase === "refused" && dirty) return { tone: "warn", text: "Not saved" };
  if (dirty) return { tone: "busy", text: "Unsaved" };
  if (state.savedAt === null) return { tone: "calm", text: `Version ${state.revision.version}` };
  return { tone: "calm", text: `Saved ${agoOf(now - state.savedAt)}` };
}

function agoOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 2) return "just now";
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}
