"use client";

import { useState } from "react";
import { Words } from "@/components/blocks/words";
import { LISTING_NAMES } from "@/components/product/listing-names";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Tag } from "@/components/ui/tag";
import { diffBlocks, type WordMark } from "@/lib/blocks/diff";
import { registry } from "@/lib/blocks/registry";
import { ConflictChoices } from "./conflict-choices";
import type { EditorDocument } from "./document";
import type { Settlement } from "./edit-history";
import {
  type Choices,
  clashes,
  hasTwice,
  listingDifferences,
  rebase,
  singleClashes,
  withChoices,
} from "./rebase";
import type { Conflict } from "./save-state";
import type { useSave } from "./use-save";

type ConflictDialogProps = {
  save: ReturnType<typeof useSave>;
  mine: EditorDocument;
  open: boolean;
  /** Closing it settles nothing: nothing is saved until one of the ways is chosen. */
  onClose: () => void;
  onSettle: (settlement: Settlement) => void;
};

/** Somebody saved in between: what they changed, and the ways on. */
export function ConflictDialog({ save, mine, open, onClose, onSettle }: ConflictDialogProps) {
  const { conflict, saved: base } = save.state;
  if (conflict === null || !open) return null;
  const settle = (settlement: Settlement) => {
    onSettle(settlement);
    save.apply({ do: "settled" });
  };
  const { version } = conflict.revision;
  return <Question key={version} {...{ conflict, base, mine, onClose }} onSettle={settle} />;
}

type QuestionProps = Pick<ConflictDialogProps, "mine" | "onClose" | "onSettle"> & {
  conflict: Conflict;
  base: EditorDocument;
};

function Question({ conflict, base, mine, onClose, onSettle }: QuestionProps) {
  const [choices, setChoices] = useState<Choices>({});
  const theirs = conflict.document;
  const twice = hasTwice(base, mine, theirs);
  const places = singleClashes(base, mine, theirs);
  const isChosen = places.every((place) => choices[place] !== undefined);
  const settle = (choose: (whole: EditorDocument) => EditorDocument) => {
    const whole = rebase(base, mine, theirs, "both");
    onSettle({ base, theirs, whole, document: choose(whole) });
  };
  const isJoined = twice || places.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${conflict.author ?? "Somebody"} saved version ${conflict.revision.version}`}
      lead={`It was saved while you were writing. Undo brings back what your choice leaves out, and version ${conflict.revision.version} stays in the history.`}
      actions={
        <>
          {isJoined && (
            <Button
              variant="primary"
              disabled={!isChosen}
              onClick={() => settle((whole) => withChoices(whole, theirs, choices))}
            >
              {twice ? "Keep both" : "Join as chosen"}
            </Button>
          )}
          <Button
            variant={isJoined ? "plain" : "primary"}
            onClick={() => settle(() => rebase(base, mine, theirs))}
          >
            Keep mine on top
          </Button>
          <Button onClick={() => settle(() => theirs)}>Load theirs</Button>
        </>
      }
    >
      <Changes base={base} mine={mine} theirs={theirs} />
      <ConflictChoices
        {...{ places, mine, theirs, choices }}
        onChoose={(place, side) => setChoices({ ...choices, [place]: side })}
      />
      <ul className="grid gap-1 text-ink-2 text-small">
        {twice && <li>Keep both: a text that both changed stands twice, yours behind theirs.</li>}
        {!isChosen && <li>{twice ? "Keep both" : "Join"} waits for your choice above.</li>}
        <li>
          Keep mine on top: their changes come in, but where both changed the same place yours stands alone.
        </li>
        <li>Load theirs: your unsaved changes are set aside; one undo puts them back on top of theirs.</li>
      </ul>
    </Dialog>
  );
}

function Changes({
  base,
  mine,
  theirs,
}: {
  base: EditorDocument;
  mine: EditorDocument;
  theirs: EditorDocument;
}) {
  const both = clashes(base, mine, theirs);
  const singles = new Set(singleClashes(base, mine, theirs));
  const blocks = diffBlocks(base.blocks, theirs.blocks).filter(({ kind }) => kind !== "same");
  const fields = listingDifferences(base.listing, theirs.listing);
  const mineFields = listingDifferences(base.listing, mine.listing);
  return (
    <ul className="border-rule border-t">
      {fields.map((field) => (
        <Change key={field} what={LISTING_NAMES[field]} how="changed" both={mineFields.includes(field)} />
      ))}
      {blocks.map(({ kind, blockId, before, after, words }) => {
        const type = (after ?? before)?.type;
        const what = type ? registry[type].title : "Block";
        const isBoth = both.has(blockId) || (type !== undefined && singles.has(type));
        return <Change key={`${kind}-${blockId}`} what={what} how={kind} words={words} both={isBoth} />;
      })}
    </ul>
  );
}

type ChangeProps = { what: string; how: string; both: boolean; words?: readonly WordMark[] };

function Change({ what, how, both, words = [] }: ChangeProps) {
  return (
    <li className="border-rule border-b py-2">
      <p className="flex items-center justify-between gap-4">
        <span>
          <span className="font-semibold">{what}</span> <span className="text-ink-2">{how}</span>
        </span>
        {both ? <Tag tone="warning">you changed it too</Tag> : <Tag>theirs alone</Tag>}
      </p>
      {words.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key.
        <div tabIndex={0} className="mt-1 max-h-32 overflow-y-auto text-small">
          <Words words={words} />
        </div>
      )}
    </li>
  );
}
