"use client";

import { Words } from "@/components/blocks/words";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Tag } from "@/components/ui/tag";
import { diffBlocks, type WordMark } from "@/lib/blocks/diff";
import { registry } from "@/lib/blocks/registry";
import { LISTING_NAMES } from "./check";
import type { EditorDocument } from "./document";
import { canStandTwice, clashes, listingDifferences, rebase } from "./rebase";
import type { useSave } from "./use-save";

type ConflictDialogProps = {
  save: ReturnType<typeof useSave>;
  mine: EditorDocument;
  open: boolean;
  /** Closing it settles nothing: nothing is saved until one of the two is chosen. */
  onClose: () => void;
  onSettle: (document: EditorDocument) => void;
};

/** Somebody saved in between: what they changed, and the two ways on. Both can be undone. */
export function ConflictDialog({ save, mine, open, onClose, onSettle }: ConflictDialogProps) {
  const { conflict, saved: base } = save.state;
  if (conflict === null || !open) return null;
  const both = clashes(base, mine, conflict.document);
  const twice = conflict.document.blocks.some((block) => both.has(block.id) && canStandTwice(block));
  const settle = (document: EditorDocument) => {
    onSettle(document);
    save.apply({ do: "settled" });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${conflict.author ?? "Somebody"} saved version ${conflict.revision.version}`}
      lead="It was saved while you were writing. Nothing is lost either way, and either can be undone."
      actions={
        <>
          {twice && (
            <Button variant="primary" onClick={() => settle(rebase(base, mine, conflict.document, "both"))}>
              Keep both
            </Button>
          )}
          <Button
            variant={twice ? "plain" : "primary"}
            onClick={() => settle(rebase(base, mine, conflict.document))}
          >
            Keep mine on top
          </Button>
          <Button onClick={() => settle(conflict.document)}>Load theirs</Button>
        </>
      }
    >
      <Changes base={base} mine={mine} theirs={conflict.document} />
      <p className="text-ink-2 text-small">
        Keeping yours takes their version and puts your changes on it. Where both changed the same place,
        yours stands{twice && "; to keep both puts yours behind theirs there"}.
      </p>
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
        return (
          <Change key={`${kind}-${blockId}`} what={what} how={kind} words={words} both={both.has(blockId)} />
        );
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
