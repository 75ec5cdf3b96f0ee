import type { ReactNode } from "react";
import { cx } from "./classes";

export type TagTone = "clear" | "warning" | "report" | "plain" | "solid";

/** A small stamped word. clear: clear, done, pass; warning: warnings, points to win; report: report, fix, fail. */
export function Tag({ tone = "plain", children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex items-center rounded-sm border px-1.5 py-[0.1875rem] font-mono text-tag whitespace-nowrap",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

type TagListProps = { label: string; words: readonly string[]; className?: string };

/** Plain words side by side, as a list with a name. */
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
  clear: "border-rise text-rise",
  warning: "border-warn text-warn",
  report: "border-fail text-fail",
  plain: "border-rule text-ink-2",
  solid: "border-glass bg-glass text-glass-ink",
};
