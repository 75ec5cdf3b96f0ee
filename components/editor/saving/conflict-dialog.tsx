import { useState } from "react";
import { blockTitle } from "@/components/blocks/block-words";
import { Words } from "@/components/blocks/words";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Status } from "@/components/ui/status";
import { Tag } from "@/components/ui/tag";
import { messages } from "@/lib/core/messages";
import { type BlockChange, diffBlocks, type WordMark } from "@/lib/documents/blocks/diff";
import { blockText } from "@/lib/documents/blocks/plain-text";
import type { BlockType } from "@/lib/documents/blocks/registry";
import { diff, saving } from "@/messages/en.json";
import { type EditorDocument, type EditorKind, type Head, headWords } from "../document";
import type { Editing } from "../use-editing";
import * as merge from "./rebase";
import type { Conflict } from "./save-state";

type Choices = merge.Choices;
type ConflictDialogProps<H extends Head> = {
  editing: Editing<H>;
  /** Another dialog is open, and the conflict waits. */
  isWaiting: boolean;
};

/** Someone else saved in the meantime: what they changed, and how to resolve it. */
export function ConflictDialog<H extends Head>({ editing, isWaiting }: ConflictDialogProps<H>) {
  const { conflict } = editing.save.state;
  if (conflict === null || isWaiting || !editing.conflictShown) return null;
  return <Question key={conflict.revision.version} editing={editing} conflict={conflict} />;
}

type QuestionProps<H extends Head> = { editing: Editing<H>; conflict: Conflict<H> };

/** Closing it resolves nothing: nothing is saved until one of the choices is made. */
function Question<H extends Head>({ editing, conflict }: QuestionProps<H>) {
  const t = messages({ saving });
  const { kind, editor, save } = editing;
  const [choices, setChoices] = useState<Choices>({});
  const [base, mine, theirs] = [save.state.saved, editor.document, conflict.document];
  const twice = merge.hasTwice(base, mine, theirs);
  const slots = merge.singleClashes(base, mine, theirs);
  const both = merge.clashes(base, mine, theirs);
  const mineFields = merge.headDifferences(base.head, mine.head);
  const isChosen = slots.every((slot) => choices[slot] !== undefined);
  const settle = (choose: (whole: EditorDocument<H>) => EditorDocument<H>) => {
    const whole = merge.rebase(base, mine, theirs, "both");
    editor.settle({ base, theirs, whole, document: choose(whole) });
    save.apply({ do: "settled" });
  };
  const isJoined = twice || slots.length > 0;
  return (
    <Dialog
      open
      onClose={() => editing.setConflictShown(false)}
      title={t("theySaved", { author: conflict.author ?? t("someone"), version: conflict.revision.version })}
      lead={t("savedWhile", { version: conflict.revision.version })}
      actions={
        <>
          {isJoined && (
            <Button
              variant="primary"
              disabled={!isChosen}
              onClick={() => settle((whole) => merge.withChoices(whole, theirs, choices))}
            >
              {twice ? t("keepBoth") : t("mergeAsChosen")}
            </Button>
          )}
          <Button
            variant={isJoined ? "plain" : "primary"}
            onClick={() => settle(() => merge.rebase(base, mine, theirs))}
          >
            {t("keepMine")}
          </Button>
          <Button onClick={() => settle(() => theirs)}>{t("useTheirs")}</Button>
        </>
      }
    >
      <ul className="border-rule border-t">
        {merge.headDifferences(base.head, theirs.head).map((field) => (
          <Change
            key={field}
            what={kind.names[field]}
            how={changeWords("changed")}
            both={mineFields.includes(field)}
          />
        ))}
        {diffBlocks(base.blocks, theirs.blocks)
          .filter(({ kind }) => kind !== "same")
          .map(({ kind, blockId, before, after, words }) => {
            const type = (after ?? before)?.type;
            const what = type ? blockTitle(type) : t("block");
            const isBoth = both.has(blockId) || (type !== undefined && slots.includes(type));
            return (
              <Change
                key={`${kind}-${blockId}`}
                what={what}
                how={changeWords(kind)}
                words={words}
                both={isBoth}
              />
            );
          })}
      </ul>
      <div className="grid gap-3">
        {slots.map((slot) => (
          <SingleChoice
            key={slot}
            {...{ kind, slot }}
            sides={{ mine, theirs }}
            chosen={choices[slot]}
            onChoose={(side) => setChoices({ ...choices, [slot]: side })}
          />
        ))}
      </div>
      <ul className="grid gap-1 text-ink-2 text-small">
        {twice && <li>{t("keepBothMeans")}</li>}
        {!isChosen && <li>{t(twice ? "chooseToKeepBoth" : "chooseToMerge")}</li>}
        <li>{t("keepMineMeans")}</li>
        <li>{t("useTheirsMeans")}</li>
      </ul>
    </Dialog>
  );
}

const changeWords = (kind: BlockChange["kind"]): string =>
  messages({ diff })(kind === "added" ? "isNew" : kind);

type ChangeProps = { what: string; how: string; both: boolean; words?: readonly WordMark[] };

function Change({ what, how, both, words = [] }: ChangeProps) {
  const t = messages({ saving });
  return (
    <li className="border-rule border-b py-2">
      <p className="flex items-center justify-between gap-4">
        <span>
          <span className="font-semibold">{what}</span> <span className="text-ink-2">{how}</span>
        </span>
        {both ? <Status is="overlapping" /> : <Tag>{t("onlyTheirs")}</Tag>}
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

type SingleChoiceProps<H extends Head> = {
  kind: EditorKind<H>;
  sides: Record<"mine" | "theirs", EditorDocument<H>>;
  slot: string;
  chosen: "mine" | "theirs" | undefined;
  onChoose: (side: "mine" | "theirs") => void;
};

/** What a page can have only once and both changed: whose to keep, with the words of both sides. */
function SingleChoice<H extends Head>({ kind, sides, slot, chosen, onChoose }: SingleChoiceProps<H>) {
  const t = messages({ saving });
  return (
    <fieldset className="border-warn border-s-[3px] bg-warn-wash px-3.5 py-2.5">
      <legend className="contents">
        <span className="block font-semibold">{t("onlyOne", { kind: titleOf(kind, slot) })}</span>
      </legend>
      {(["theirs", "mine"] as const).map((side) => (
        <Checkbox
          key={side}
          kind="radio"
          name={`conflict-${slot}`}
          checked={chosen === side}
          onChange={() => onChoose(side)}
          label={
            <>
              <span className="font-semibold">{side === "mine" ? t("mine") : t("theirs")}</span>{" "}
              <span className="whitespace-pre-wrap break-words">{wordsOf(kind, sides[side], slot)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

const isField = <H extends Head>({ names }: EditorKind<H>, slot: string): slot is keyof H & string =>
  Object.hasOwn(names, slot);

const titleOf = <H extends Head>(kind: EditorKind<H>, slot: string): string =>
  isField(kind, slot) ? kind.names[slot] : blockTitle(slot as BlockType);

function wordsOf<H extends Head>(
  kind: EditorKind<H>,
  { head, blocks }: EditorDocument<H>,
  slot: string,
): string {
  if (isField(kind, slot)) return headWords(head[slot]) || messages({ saving })("empty");
  const block = blocks.find(({ type }) => type === slot);
  return (block && blockText(block, { urls: true })) || messages({ saving })("noText");
}
