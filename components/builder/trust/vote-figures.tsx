import { SectionHeading } from "@/components/site/section-heading";
import { formatNumber } from "@/components/ui/format";
import type { UncountedReason, VoteTotals } from "@/lib/votes/schema";

const SPANS = [
  ["today", "Today"],
  ["week", "This week"],
  ["month", "This month"],
  ["total", "All time"],
] as const;

const REASONS: Record<UncountedReason, string> = {
  own_organization: "By members of the organization",
  suspended: "By suspended accounts",
  unverified_email: "By addresses that are not confirmed",
  network_limit: "Beyond three a day from one network",
  voided: "Taken back by a moderator",
};

/** Counted votes by window, and of all that did not count, why. */
export function VoteFigures({ votes }: { votes: VoteTotals }) {
  return (
    <section aria-labelledby="votes">
      <SectionHeading id="votes" title="Votes" aside="counted, UTC" />
      <dl>
        {SPANS.map(([key, label]) => (
          <Figure key={key} label={label} count={votes[key].counted} />
        ))}
      </dl>
      <h3 className="label pt-6 pb-1">Kept, but not counted, of all time</h3>
      {votes.total.uncounted.length === 0 ? (
        <p className="text-ink-2 text-small">There are none.</p>
      ) : (
        <dl>
          {votes.total.uncounted.map(({ reason, votes: count }) => (
            <Figure key={reason} label={REASONS[reason]} count={count} />
          ))}
        </dl>
      )}
    </section>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-rule-2 border-b py-2 text-small">
      <dt>{label}</dt>
      <dd className="font-mono text-[0.8125rem]">{formatNumber(count)}</dd>
    </div>
  );
}
