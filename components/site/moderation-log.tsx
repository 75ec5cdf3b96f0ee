import Link from "next/link";
import { DONE, reasonName } from "@/components/product/decision-words";
import { formatDay } from "@/components/ui/format";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { ModerationLogEntry } from "@/lib/moderation/schema";

/** Decisions under the days on which they were made. */
export function LogDays({ entries }: { entries: readonly ModerationLogEntry[] }) {
  const days = new Map<string, ModerationLogEntry[]>();
  for (const entry of entries) {
    const day = entry.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <div className="grid gap-10">
      {[...days].map(([day, decided]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <div className="flex items-baseline justify-between gap-4 border-ink border-t-2 pt-3 pb-2">
            <h2 id={`day-${day}`} className="name text-h3">
              {formatDay(day)}
            </h2>
            <span className="label">
              {decided.length} {decided.length === 1 ? "decision" : "decisions"}
            </span>
          </div>
          <ol>
            {decided.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: ModerationLogEntry }) {
  const { at, decision, kind, reason, note } = entry;
  const dismissed = kind === "report" && decision === "approve";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-rule border-t py-3.5 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="label max-sm:col-span-2">
        {at.slice(11, 16)}
      </time>
      <div className="min-w-0">
        <p className="break-words">
          <Named entry={entry} />
          {reason && <span className="text-ink-2">{`\u00a0· ${reasonName(reason)}`}</span>}
        </p>
        {note && <p className="measure mt-1 whitespace-pre-line text-ink-2 text-small">{note}</p>}
        {kind !== "submission" && (
          <p className="label mt-0.5">{kind === "report" ? "after a report" : "on an appeal"}</p>
        )}
      </div>
      <span>
        <Tag tone={dismissed ? "plain" : TONES[decision]}>{dismissed ? "left as it is" : DONE[decision]}</Tag>
      </span>
    </li>
  );
}

function Named({ entry: { product } }: { entry: ModerationLogEntry }) {
  if (product === null) return <span className="text-ink-2">Something that was never public</span>;
  if (!product.public) return <span className="font-semibold">{product.name}</span>;
  return (
    <Link href={`/products/${product.slug}`} prefetch={false} className="link font-semibold">
      {product.name}
    </Link>
  );
}

const TONES: Record<ModerationLogEntry["decision"], TagTone> = {
  approve: "clear",
  reinstate: "clear",
  request_changes: "warning",
  reject: "report",
  suspend: "report",
};
