import { useMemo, useState } from "react";
import { v7 } from "uuid";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { type EditorDocument, type EditorKind, HEAD, type Head } from "./document";
import type { HeadEditing } from "./head-slot";
import { useLeaveGuard } from "./saving/leave-guard";
import { storageKeyOf, useLocalCopy } from "./saving/local-copy";
import { type SaveStore, useSave } from "./saving/save-queue";
import type { SavedRevision } from "./saving/save-state";
import { useColoredCode } from "./use-colored-code";
import { useEditor } from "./use-editor";
import { useEditorView } from "./use-editor-view";

type EditingInput<H extends Head> = {
  /** Whose document it is and who writes it: copies in this browser are stored for both. */
  id: string;
  personId: string;
  kind: EditorKind<H>;
  start: EditorDocument<H>;
  revision: SavedRevision;
  /** How it is saved; the saves of one session go into one revision. */
  makeStore: (session: string) => SaveStore<H>;
  /** What is saved is public at once, so that only a press saves. */
  byHand?: boolean;
  /** What is saved becomes public without another look, so that it must be fit for that. */
  publishes?: boolean;
  /** The slot that is open from the start. */
  open?: string;
};

/** One opening of the editor: the document, how it is saved, and what this browser stores of it. */
export function useEditing<H extends Head>(input: EditingInput<H>) {
  const { id, personId, kind, start, revision, byHand = false, publishes = false, open } = input;
  const [{ session, store, opened }] = useState(() => {
    const session = v7();
    return { session, store: input.makeStore(session), opened: new Date() };
  });
  const inBrowser = store.inBrowser ?? false;
  const storageKey = storageKeyOf(id, personId);
  const [conflictShown, setConflictShown] = useState(true);

  const editor = useEditor(start, kind, open);
  const { document } = editor;
  const code = useColoredCode(editor.settled.blocks);
  const live = useMemo<BlockLive>(
    () => ({ now: opened, pulse: null, analytics: null, revisions: [], code }),
    [opened, code],
  );
  const limits = (publishes ? editor.review : editor.limits).issues.length;
  const save = useSave({
    store,
    session,
    storageKey,
    saved: start,
    revision,
    document,
    held: limits > 0 && !inBrowser,
    byHand,
  });
  const { state, dirty } = save;
  const { version } = state.revision;
  const isStored = state.phase !== "offline";
  const local = useLocalCopy({
    ...{ storageKey, session, version, saved: state.saved, document },
    dirty: dirty && !inBrowser,
  });
  const copy = inBrowser ? { ...local, stored: isStored } : local;
  const guard = useLeaveGuard(dirty && !(inBrowser && isStored), byHand ? stay : save.save);

  const saveNow = () => {
    setConflictShown(true);
    if (publishes && limits > 0) editor.setStrict(true);
    save.save();
  };
  const view = useEditorView({ editor, save: saveNow });

  const head: HeadEditing<H> = {
    head: document.head,
    errors: editor.shown.head,
    isOpen: editor.openSlot === HEAD,
    onOpen: editor.actions.open,
    onChange: (patch) => editor.dispatch({ do: "head", patch, at: Date.now() }),
  };
  return {
    ...{ kind, editor, live, save, saveNow, limits, copy, guard, byHand, inBrowser, head },
    ...{ ...view, conflictShown, setConflictShown },
  };
}

export type Editing<H extends Head = Head> = ReturnType<typeof useEditing<H>>;

/** Leaving what is saved by hand publishes nothing by itself. */
const stay = async () => null;
