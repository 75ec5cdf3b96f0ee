"use client";

import { Words } from "@/components/blocks/words";
import { LISTING_NAMES } from "@/components/product/listing-names";
import { listingWords } from "@/components/product/listing-words";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { diffBlocks, type WordMark } from "@/lib/blocks/diff";
import { registry } from "@/lib/blocks/registry";
import { wordMarks } from "@/lib/blocks/word-marks";
import type { EditorDocument } from "./document";
import type { Recovery } from "./recovery";

type RecoverDialogProps = {
  recovery: Recovery;
  page: EditorDocument;
  /** Closing it settles nothing: the copy is offered still. */
  onClose: () => void;
  onSettle: (document: EditorDocument) => void;
};

/** The kept changes meet others in the same places: both, and the ways on. Each can be undone. */
export function RecoverDialog({ recovery, page, onClose, onSettle }: RecoverDialogProps) {
  const { blocks, fields, merged, twice, once } = recovery;
  const changes = diffBlocks(page.blocks, merged.copy.blocks).filter(({ blockId }) => blocks.has(blockId));
  return (
    <Dialog
      open
      onClose={onClose}
      title="These places were changed since"
      lead="What is on the page now is struck through, what this browser kept is underlined. Nothing is lost either way, and either can be undone."
      actions={
        <>
          {twice && (
            <Button variant="primary" onClick={() => onSettle(merged.both)}>
              Keep both
            </Button>
          )}
          <Button variant={twice ? "plain" : "primary"} onClick={() => onSettle(merged.copy)}>
            Keep mine on top
          </Button>
          <Button onClick={() => onSettle(merged.page)}>Leave these as they are</Button>
        </>
      }
    >
      <ul className="border-rule border-t">
        {fields.map((field) => (
          <Change
            key={field}
            what={LISTING_NAMES[field]}
            words={wordMarks(listingWords(page.listing[field]), listingWords(merged.copy.listing[field]))}
          />
        ))}
        {changes.map(({ blockId, before, after, words }) => {
          const type = (after ?? before)?.type;
          return <Change key={blockId} what={type ? registry[type].title : "Block"} words={words} />;
        })}
      </ul>
      <p className="text-ink-2 text-small">
        Everything else that was kept comes back beside what is here.
        {twice && " Keeping both puts yours behind what is here."}
        {twice && once && " What a page has only once can't be kept twice: there yours stands."}
      </p>
    </Dialog>
  );
}

function Change({ what, words = [] }: { what: string; words?: readonly WordMark[] }) {
  return (
    <li className="border-rule border-b py-2">
      <p className="font-semibold">{what}</p>
      {words.some(({ kind }) => kind !== "same") ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key.
        <div tabIndex={0} className="mt-1 max-h-40 overflow-y-auto text-small">
          <Words words={words} />
        </div>
      ) : (
        <p className="text-ink-2 text-small">The words are the same; something else in it differs.</p>
      )}
    </li>
  );
}
