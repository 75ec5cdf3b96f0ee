"use client";

import { useId, useMemo, useState } from "react";
import { DiffView } from "@/components/blocks/diff-view";
import { directionOf, RenderBlock } from "@/components/blocks/document";
import { TextareaField } from "@/components/forms/input-field";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { Status } from "@/components/ui/status";
import { messages } from "@/lib/core/messages";
import type { BlockChange } from "@/lib/documents/blocks/diff";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { registry } from "@/lib/documents/blocks/registry";
import { queueItem } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";
import type { Draft } from "./queue-state";

type NotesProps = {
  draft: Draft;
  /** Absent where nothing can be decided. */
  onNote?: (blockId: string, note: string) => void;
};

export function Changes({ changes, draft, onNote }: NotesProps & { changes: readonly BlockChange[] }) {
  const t = messages({ queueItem });
  const shown = changes.filter(({ kind }) => kind !== "same");
  const same = changes.length - shown.length;
  return (
    <>
      {shown.map((change) => (
        <div key={change.blockId + change.kind} className="relative">
          <DiffView changes={[change]} />
          {change.after && (
            <NoteAt
              block={change.after}
              draft={draft}
              onNote={onNote}
              className="absolute top-0.5 inset-e-1 pointer-coarse:-top-1"
            />
          )}
        </div>
      ))}
      {same > 0 && <p className="label py-1">{t("blocksUnchanged", { count: same })}</p>}
    </>
  );
}

type WholeProps = NotesProps & { blocks: readonly Block[]; changes: readonly BlockChange[] | null };

/** The whole document as it would look, with what changed named. */
export function Whole({ blocks, changes, draft, onNote }: WholeProps) {
  const live = useMemo<BlockLive>(
    () => ({ now: new Date(), pulse: null, analytics: null, revisions: [] }),
    [],
  );
  const kinds = new Map(changes?.map(({ blockId, kind }) => [blockId, kind]));
  return (
    <div className="sheet px-5 py-4 sm:pe-20 sm:ps-7">
      {blocks.map((block) => {
        const kind = kinds.get(block.id) ?? "same";
        return (
          <div key={block.id} id={`change-${block.id}`} className="relative py-3.5">
            {kind !== "same" && (
              <span className="mb-1 block">
                <Status is={kind} />
              </span>
            )}
            <div dir={directionOf(block)} className="text-start">
              <RenderBlock block={block} live={live} />
            </div>
            <NoteAt
              block={block}
              draft={draft}
              onNote={onNote}
              className="max-sm:mt-1 max-sm:-ms-2.5 sm:absolute sm:top-2.5 sm:-inset-e-[4.25rem]"
            />
          </div>
        );
      })}
    </div>
  );
}

function NoteAt({ block, draft, onNote, className }: NotesProps & { block: Block; className: string }) {
  if (!onNote) return null;
  return (
    <BlockNote
      what={registry[block.type].title}
      value={draft.blockNotes[block.id] ?? ""}
      onChange={(note) => onNote(block.id, note)}
      className={className}
    />
  );
}

type BlockNoteProps = { what: string; value: string; onChange: (note: string) => void; className: string };

/** A note to the builder at one block; it goes with the decision. The class places its button. */
function BlockNote({ what, value, onChange, className }: BlockNoteProps) {
  const t = messages({ queueItem });
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!open && value === "") {
    return (
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("noteOn", { what })}
        onClick={() => setOpen(true)}
        className={cx("text-ink-3", className)}
      >
        {t("note")}
      </Button>
    );
  }
  return (
    <div className="mt-2 w-full border-warn border-s-[3px] bg-warn-wash px-3.5 pt-2 pb-3">
      <TextareaField
        id={id}
        label={t("noteToTheMakerOn", { what })}
        autoFocus
        rows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={unlessComposing((event) => event.key === "Escape" && event.currentTarget.blur())}
        onBlur={() => value.trim() === "" && setOpen(false)}
      />
    </div>
  );
}
