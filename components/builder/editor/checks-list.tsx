import type { ReactNode } from "react";
import { Tag } from "@/components/ui/tag";
import type { ScreeningCheck } from "@/lib/products/schema";

const TONES = { pass: "clear", warn: "warning", fail: "report" } as const;
const ORDER = { fail: 0, warn: 1, pass: 2 } as const;

/** What each check is called beside its outcome. */
const NAMES: Record<string, string> = {
  schema: "Document",
  size: "Limits",
  unsafe_urls: "Addresses",
  banned_domains: "Banned domains",
  leaked_secrets: "Secrets in text",
  title: "Name",
  link_density: "Link density",
  empty_document: "Content",
  website: "Website answers",
  same_website: "Same website",
  similar_name: "Near names",
  similar_text: "Near texts",
  media: "Pictures and videos",
  new_account: "Account",
};

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
  const { id, outcome, message, blockId, evidence } = check;
  if (outcome === "pass") {
    return (
      <div title={message} className="flex items-center justify-between gap-4 py-1.5">
        <span className="min-w-0 truncate text-small">
          {NAMES[id] ?? sentence(id)}
          <span className="sr-only">: {message}</span>
        </span>
        <Tag tone="clear">pass</Tag>
      </div>
    );
  }
  const inside: ReactNode = (
    <>
      <span className="min-w-0">
        <span className="block font-semibold">{NAMES[id] ?? sentence(id)}</span>
        <span className="block text-ink-2 text-small">{message}</span>
        {evidence && evidence.length > 0 && (
          <span className="label block break-all">{evidence.join(" · ")}</span>
        )}
      </span>
      <Tag tone={TONES[outcome]}>{outcome}</Tag>
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

function sentence(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
