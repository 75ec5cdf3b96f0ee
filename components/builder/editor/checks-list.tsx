import type { ReactNode } from "react";
import { Tag } from "@/components/ui/tag";
import { checkTitle } from "@/lib/moderation/checks/schema";
import type { ScreeningCheck } from "@/lib/products/schema";

const TONES = { warn: "warning", fail: "report", pending: "plain", unmeasured: "plain" } as const;
const WORDS = { warn: "warn", fail: "fail", pending: "running", unmeasured: "not measured" } as const;
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
      {sorted.map((check, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one check can find the same thing twice.
        <li key={`${check.id}-${place}`} className="border-rule border-b">
          <CheckRow check={check} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function CheckRow({ check, onOpen }: { check: ScreeningCheck; onOpen?: (blockId: string) => void }) {
  const { id, outcome, message, blockId, evidence, measured } = check;
  if (outcome === "pass" && measured !== false) {
    return (
      <div title={message} className="flex items-center justify-between gap-4 py-1.5">
        <span className="min-w-0 truncate text-small">
          {checkTitle(id)}
          <span className="sr-only">: {message}</span>
        </span>
        <Tag tone="clear">pass</Tag>
      </div>
    );
  }
  const state = outcome === "pass" ? "unmeasured" : outcome;
  const inside: ReactNode = (
    <>
      <span className="min-w-0">
        <span className="block font-semibold">{checkTitle(id)}</span>
        <span className="block text-ink-2 text-small">{message}</span>
        {evidence && evidence.length > 0 && (
          <span className="label block break-all">{evidence.join(" · ")}</span>
        )}
      </span>
      <Tag tone={TONES[state]}>{WORDS[state]}</Tag>
    </>
  );
  const look = "flex w-full items-start justify-between gap-4 py-2.5 text-left";
  if (!blockId || !onOpen) return <div className={look}>{inside}</div>;
  return (
    <button type="button" onClick={() => onOpen(blockId)} className={`${look} hover:bg-rule-2`}>
      {inside}
    </button>
  );
}
