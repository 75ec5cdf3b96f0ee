import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./classes";

export type TagTone = "clear" | "waiting" | "warning" | "report" | "plain" | "solid";

type TagProps = { tone?: TagTone; icon?: LucideIcon; status?: string; children: ReactNode };

/**
 * A small stamped word. clear: it went well; waiting: someone else's turn; warning: look at it; report: it went wrong;
 * solid: public. Only `Status` gives a tone.
 */
export function Tag({ tone = "plain", icon: Icon, status, children }: TagProps) {
  return (
    <span data-status={status} className={cx("tag", TONES[tone])}>
      {Icon && <Icon size={11} strokeWidth={2.25} aria-hidden="true" className="shrink-0" />}
      {children}
    </span>
  );
}

type TagListProps = { label: string; words: readonly string[]; className?: string };

export function TagList({ label, words, className }: TagListProps) {
  return (
    <ul aria-label={label} className={cx("flex flex-wrap gap-1.5", className)}>
      {words.map((word) => (
        <li key={word} className="inline-flex">
          <Tag>{word}</Tag>
        </li>
      ))}
    </ul>
  );
}

const TONES: Record<TagTone, string> = {
  clear: "border-good text-good",
  waiting: "border-wait-edge bg-wait-wash text-wait",
  warning: "border-warn text-warn",
  report: "border-fail text-fail",
  plain: "border-rule text-ink-2",
  solid: "border-good bg-good text-good-ink",
};
