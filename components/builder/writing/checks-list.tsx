import { TaskRow } from "@/components/editor/task-row";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import type { ScreeningCheck } from "@/lib/catalog/products/schema";
import { checkTitle } from "@/lib/review/screening/checks/schema";

const STATES = { pass: "unmeasured", warn: "warning", fail: "failed", pending: "running" } as const;
const ORDER = { fail: 0, warn: 1, pending: 2, pass: 3 } as const;

type ChecksListProps = {
  checks: readonly ScreeningCheck[];
  /** Makes a check with a block a way to that block. */
  onOpen?: (blockId: string) => void;
};

/** The automatic checks as they came back, the worst first. */
export function ChecksList({ checks, onOpen }: ChecksListProps) {
  const sorted = [...checks].sort((a, b) => ORDER[a.outcome] - ORDER[b.outcome]);
  return (
    <ul>
      {sorted.map((check, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one check can find the same thing twice.
        <CheckRow key={`${check.id}-${at}`} check={check} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function CheckRow({ check, onOpen }: { check: ScreeningCheck; onOpen?: (blockId: string) => void }) {
  const { id, outcome, message, blockId, evidence, measured } = check;
  if (outcome === "pass" && measured !== false) {
    return (
      <li title={message} className="flex items-center justify-between gap-4 border-rule border-b py-1.5">
        <span className="min-w-0 truncate text-small">
          {checkTitle(id)}
          <span className="sr-only">: {message}</span>
        </span>
        <Status is="passed" />
      </li>
    );
  }
  return (
    <TaskRow
      title={checkTitle(id)}
      tag={<Status is={STATES[outcome]} />}
      onPress={blockId && onOpen ? () => onOpen(blockId) : undefined}
      className="py-2.5"
    >
      {message}
      {evidence && evidence.length > 0 && (
        <span className="mt-0.5 grid gap-0.5">
          {evidence.map((found, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tries can find the same.
            <span key={`${found}-${at}`} className="label block [overflow-wrap:anywhere]">
              <Found text={found} />
            </span>
          ))}
        </span>
      )}
    </TaskRow>
  );
}

/** A part of the evidence; a time in it is told as everywhere else. */
function Found({ text }: { text: string }) {
  const [, time, rest] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)(.*)$/.exec(text) ?? [];
  if (time === undefined) return text;
  return (
    <>
      <Time value={time} />
      {rest && ` ·${rest}`}
    </>
  );
}
