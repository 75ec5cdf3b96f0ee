import { useMemo, useState } from "react";
import { Words } from "@/components/blocks/words";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Time } from "@/components/ui/time";
import { diffBlocks, type WordMark } from "@/lib/documents/blocks/diff";
import { registry } from "@/lib/documents/blocks/registry";
import { wordMarks } from "@/lib/documents/blocks/word-marks";
import { type EditorDocument, type EditorKind, type Head, headWords, sameDocument } from "../document";
import type { Editing } from "../use-editing";
import { type Recovery, recovery } from "./recovery";

/** Offers what an earlier visit could not save: it is restored on top of the page, and where both changed one place the person chooses. */
export function Recovered<H extends Head>({ editing }: { editing: Editing<H> }) {
  const { kind, editor, copy } = editing;
  const { document } = editor;
  const { found, take, forget } = copy;
  const [choosing, setChoosing] = useState(false);
  const way = useMemo(() => (found === null ? null : recovery(found, document)), [found, document]);
  if (found === null || way === null) return null;
  const clashes = way.blocks.size + way.fields.length;
  if (clashes === 0 && sameDocument(way.merged.copy, document)) return null;
  const settle = (next: EditorDocument<H>) => {
    setChoosing(false);
    take(next);
    editor.dispatch({ do: "replace", document: next });
  };
  return (
    <div className="mb-6">
      <Banner
        tone="note"
        action={
          <>
            <Button
              size="sm"
              variant="accent"
              onClick={() => (clashes > 0 ? setChoosing(true) : settle(way.merged.copy))}
            >
              Restore
            </Button>
            <Button size="sm" variant="quiet" onClick={forget}>
              Discard
            </Button>
          </>
        }
      >
        <strong className="font-semibold">This browser has unsaved changes</strong>{" "}
        <span className="text-ink-2">
          from <Time value={new Date(found.at).toISOString()} />, based on revision {found.version}.
          {clashes > 0 && " Some of the same content has changed since then. You'll see both."}
        </span>
      </Banner>
      {choosing && (
        <RecoverDialog
          {...{ kind, way }}
          page={document}
          onClose={() => setChoosing(false)}
          onSettle={settle}
        />
      )}
    </div>
  );
}

type RecoverDialogProps<H extends Head> = {
  kind: EditorKind<H>;
  way: Recovery<H>;
  page: EditorDocument<H>;
  /** Closing it settles nothing: the copy is still offered. */
  onClose: () => void;
  onSettle: (document: EditorDocument<H>) => void;
};

/** The stored changes conflict with others in the same places: shows both, and the choices. Each can be undone. */
function RecoverDialog<H extends Head>({ kind, way, page, onClose, onSettle }: RecoverDialogProps<H>) {
  const { blocks, fields, merged, twice, once } = way;
  const changes = diffBlocks(page.blocks, merged.copy.blocks).filter(({ blockId }) => blocks.has(blockId));
  return (
    <Dialog
      open
      onClose={onClose}
      title="This content has changed since then"
      lead="Text on the page now is struck through; text stored in this browser is underlined. You can undo either choice."
      actions={
        <>
          {twice && (
            <Button variant="primary" onClick={() => onSettle(merged.both)}>
              Keep both
            </Button>
          )}
          <Button variant={twice ? "plain" : "primary"} onClick={() => onSettle(merged.copy)}>
            Keep mine
          </Button>
          <Button onClick={() => onSettle(merged.page)}>Keep current</Button>
        </>
      }
    >
      <ul className="border-rule border-t">
        {fields.map((field) => (
          <Change
            key={field}
            what={kind.names[field]}
            words={wordMarks(headWords(page.head[field]), headWords(merged.copy.head[field]))}
          />
        ))}
        {changes.map(({ blockId, before, after, words }) => {
          const type = (after ?? before)?.type;
          return <Change key={blockId} what={type ? registry[type].title : "Block"} words={words} />;
        })}
      </ul>
      <p className="text-ink-2 text-small">
        All other stored changes are restored too.
        {twice && " Keep both: yours is added after the current content."}
        {twice && once && " Where a page can have only one, yours is kept."}
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
        <p className="text-ink-2 text-small">The text is the same, but other settings differ.</p>
      )}
    </li>
  );
}
