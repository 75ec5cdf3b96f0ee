import { useMemo, useState } from "react";
import { blockTitle } from "@/components/blocks/block-words";
import { Words } from "@/components/blocks/words";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { inline } from "@/components/ui/inline";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import { diffBlocks, type WordMark } from "@/lib/documents/blocks/diff";
import { wordMarks } from "@/lib/documents/blocks/word-marks";
import { saving } from "@/messages/en.json";
import { type EditorDocument, type EditorKind, type Head, headWords, sameDocument } from "../document";
import type { Editing } from "../use-editing";
import { type Recovery, recovery } from "./recovery";

/** Offers what an earlier visit could not save: it is restored on top of the page, and where both changed one place the person chooses. */
export function Recovered<H extends Head>({ editing }: { editing: Editing<H> }) {
  const t = messages({ saving });
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
              {t("restore")}
            </Button>
            <Button size="sm" variant="quiet" onClick={forget}>
              {t("discard")}
            </Button>
          </>
        }
      >
        <strong className="font-semibold">{t("unsavedHere")}</strong>{" "}
        <span className="text-ink-2">
          {inline(
            t.parts("foundFrom", {
              version: found.version,
              time: () => <Time value={new Date(found.at).toISOString()} />,
            }),
          )}
          {clashes > 0 && ` ${t("clashes")}`}
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
  const t = messages({ saving });
  const { blocks, fields, merged, twice, once } = way;
  const changes = diffBlocks(page.blocks, merged.copy.blocks).filter(({ blockId }) => blocks.has(blockId));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("contentChanged")}
      lead={t("recoverLead")}
      actions={
        <>
          {twice && (
            <Button variant="primary" onClick={() => onSettle(merged.both)}>
              {t("keepBoth")}
            </Button>
          )}
          <Button variant={twice ? "plain" : "primary"} onClick={() => onSettle(merged.copy)}>
            {t("keepMine")}
          </Button>
          <Button onClick={() => onSettle(merged.page)}>{t("keepCurrent")}</Button>
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
          return <Change key={blockId} what={type ? blockTitle(type) : t("block")} words={words} />;
        })}
      </ul>
      <p className="text-ink-2 text-small">
        {[t("othersRestored"), twice && t("keepBothAdds"), twice && once && t("onlyOneKept")]
          .filter(Boolean)
          .join(" ")}
      </p>
    </Dialog>
  );
}

function Change({ what, words = [] }: { what: string; words?: readonly WordMark[] }) {
  const t = messages({ saving });
  return (
    <li className="border-rule border-b py-2">
      <p className="font-semibold">{what}</p>
      {words.some(({ kind }) => kind !== "same") ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key.
        <div tabIndex={0} className="mt-1 max-h-40 overflow-y-auto text-small">
          <Words words={words} />
        </div>
      ) : (
        <p className="text-ink-2 text-small">{t("sameText")}</p>
      )}
    </li>
  );
}
