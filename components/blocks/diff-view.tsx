import { byCode } from "@/components/ui/by-code";
import { cx } from "@/components/ui/classes";
import { withinSentence } from "@/components/ui/format";
import { Status } from "@/components/ui/status";
import { messages } from "@/lib/core/messages";
import type { BlockChange, WordMark } from "@/lib/documents/blocks/diff";
import type { FieldChange } from "@/lib/documents/blocks/field-changes";
import { definitionOf } from "@/lib/documents/blocks/registry";
import { blockNames, diff } from "@/messages/en.json";
import { FieldChanges, Words } from "./words";

export function DiffView({ changes }: { changes: readonly BlockChange[] }) {
  return (
    <ol className="grid gap-3.5">
      {changes.map((change) => (
        <li
          key={`${change.kind}-${change.blockId}`}
          id={`change-${change.blockId}`}
          className={cx(change.kind !== "same" && "sheet")}
        >
          <ChangeHead change={change} />
          {change.words && change.words.length > 0 && (
            <div className="border-rule-2 border-t px-3.5 py-3.5 leading-relaxed">
              <Words words={change.words} />
            </div>
          )}
          <Settings change={change} />
        </li>
      ))}
    </ol>
  );
}

function ChangeHead({ change }: { change: BlockChange }) {
  const type = (change.after ?? change.before)?.type ?? "block";
  const t = messages({ diff });
  const optsIn = change.kind === "added" && type === "analytics";
  return (
    <p className="flex flex-wrap items-center gap-2.5 px-3.5 py-1.5">
      <Status is={change.kind}>
        {withinSentence(byCode({ blockNames }, type, definitionOf(type)?.title ?? type))}
      </Status>
      <span className="label">
        {t(change.moved ? "changedAndMoved" : change.kind)}
        {optsIn && ` · ${t("makesPublic")}`}
        {change.kind === "changed" && onlySame(change.words) && ` · ${t("settings")}`}
      </span>
    </p>
  );
}

/** What the words do not show: choices, numbers, and how the same words are written. */
function Settings({ change: { fields = [], words = [] } }: { change: BlockChange }) {
  const text = words.map((word) => word.text).join("");
  const isShown = ({ words: own, before, after }: FieldChange) =>
    own !== undefined && !onlySame(words) && [before, after].some((value) => !isChoice(value, text));
  const shown = fields.filter((field) => !isShown(field));
  if (shown.length === 0) return null;
  return (
    <div className="border-rule-2 border-t px-3.5 py-2.5">
      <FieldChanges fields={shown} />
    </div>
  );
}

const isChoice = (value: unknown, text: string): boolean =>
  typeof value === "string" && /^[\w-]{0,40}$/.test(value) && (value === "" || !text.includes(value));

function onlySame(words: readonly WordMark[] | undefined): boolean {
  return words?.every((word) => word.kind === "same") ?? true;
}
