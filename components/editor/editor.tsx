import type { ReactNode } from "react";
import { Panes } from "@/components/site/panes";
import { type ToolFrame, ToolShell } from "@/components/site/tool-shell";
import { Button } from "@/components/ui/button";
import { messages } from "@/lib/core/messages";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { editor as said } from "@/messages/en.json";
import { Canvas } from "./canvas";
import type { Head } from "./document";
import { ConflictDialog } from "./saving/conflict-dialog";
import { LeaveDialog } from "./saving/leave-guard";
import { Recovered } from "./saving/recovered";
import { NotSaved, SaveStatus } from "./saving/save-status";
import type { SlotNote } from "./slot";
import type { Editing } from "./use-editing";
import { editorKeys } from "./use-editor-view";

type EditorProps<H extends Head> = {
  editing: Editing<H>;
  frame: ToolFrame;
  live?: BlockLive;
  /** What reviewers and checks said at blocks. */
  notes?: readonly SlotNote[];
  /** The buttons behind save and preview. */
  actions?: ReactNode;
  preview: ReactNode;
  evidence: ReactNode;
  evidenceLabel: string;
  /** Another dialog is open, and a conflict waits. */
  asking?: boolean;
  /** What stands above the blocks, the head last. */
  above: ReactNode;
  /** The room below the document. */
  className?: string;
  /** The dialogs of its kind. */
  children?: ReactNode;
};

/** The page on which a document is written: canvas, preview, what keeps it from its goal, and how it is saved. */
export function Editor<H extends Head>({ editing, ...page }: EditorProps<H>) {
  const t = messages({ editor: said });
  const { preview, setPreview } = editing;
  return (
    <ToolShell
      {...page.frame}
      keys={editorKeys()}
      tools={
        <>
          <SaveStatus editing={editing} />
          <Button aria-pressed={preview} onClick={() => setPreview(!preview)}>
            {preview ? t("edit") : t("preview")}
          </Button>
          {page.actions}
        </>
      }
    >
      {preview ? (
        page.preview
      ) : (
        <Panes evidenceLabel={page.evidenceLabel} evidence={page.evidence}>
          <Canvas
            editor={editing.editor}
            live={page.live ?? editing.live}
            notes={page.notes}
            className={page.className ?? "pb-[45vh]"}
          >
            <NotSaved editing={editing} />
            <Recovered editing={editing} />
            {page.above}
          </Canvas>
        </Panes>
      )}
      {page.children}
      <ConflictDialog editing={editing} isWaiting={page.asking ?? editing.inBrowser} />
      <LeaveDialog guard={editing.guard} stored={editing.copy.stored} byHand={editing.byHand} />
    </ToolShell>
  );
}
