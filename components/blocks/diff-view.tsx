import { cx } from "@/components/ui/classes";
import { Tag } from "@/components/ui/tag";
import type { BlockChange, WordMark } from "@/lib/blocks/diff";
import { keyed } from "./keyed";

const SAID: Record<BlockChange["kind"], string> = {
  added: "new block",
  removed: "removed",
  moved: "moved",
  changed: "changed",
  same: "unchanged",
};

/** What changed between two documents, block by block; what stayed the same is one quiet line. */
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
        </li>
      ))}
    </ol>
  );
}

function ChangeHead({ change }: { change: BlockChange }) {
  const type = (change.after ?? change.before)?.type ?? "block";
  const optsIn = change.kind === "added" && type === "analytics";
  return (
    <p className="flex flex-wrap items-center gap-2.5 px-3.5 py-1.5">
      <Tag tone={change.kind === "added" ? "clear" : change.kind === "removed" ? "report" : "plain"}>
        {type}
      </Tag>
      <span className="label">
        {SAID[change.kind]}
        {change.moved && " and moved"}
        {optsIn && " · opts in to public traffic totals when published"}
        {change.kind === "changed" && onlySame(change.words) && " · settings that are not text"}
      </span>
    </p>
  );
}

/** Inserted words are underlined and deleted ones struck, so neither depends on colour. */
export function Words({ words }: { words: readonly WordMark[] }) {
  return (
    <p className="measure whitespace-pre-wrap break-words">
      {keyed(words).map(({ key, item }) => {
        if (item.kind === "same") return <span key={key}>{item.text}</span>;
        if (item.kind === "added") {
          return (
            <ins key={key} className="bg-glass-wash decoration-2 decoration-glass underline-offset-4">
              {item.text}
            </ins>
          );
        }
        return (
          <del key={key} className="text-fail decoration-fail">
            {item.text}
          </del>
        );
      })}
    </p>
  );
}

function onlySame(words: readonly WordMark[] | undefined): boolean {
  return words?.every((word) => word.kind === "same") ?? true;
}
