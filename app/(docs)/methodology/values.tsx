import { Bar } from "@/components/ui/bar";
import { visitorsPerNetwork } from "@/lib/metrics/traffic/schema";
import { checklist } from "@/lib/ranking/trust/checklist/rules";
import { maxima, maxPenalty, strikeHalfLifeDays, strikePoints } from "@/lib/ranking/trust/rules";
import { countedPerNetwork, heatMemoryDays } from "@/lib/ranking/votes/rules";

const PARTS: Record<keyof typeof maxima, { label: string; says: string }> = {
  domain: {
    label: "Verified domain",
    says: "The organization has verified that it controls the website's own host, with a DNS record or a file under /.well-known. Verifying a parent domain doesn't count. Verification is checked again every week. It's lost if the domain responds without the record or file for a week, or doesn't respond for 30 days.",
  },
  completeness: {
    label: "Complete document",
    says: "The share of the checklist below that the public document meets.",
  },
  voters: {
    label: "Voters",
    says: "The number of people with a counted vote in the last 90 days. 25 people earn half of the points. Voting again adds nothing here.",
  },
  uptime: {
    label: "Website uptime",
    says: "The share of sampled hours in the last 30 days that were successful, with a margin for small numbers. It takes samples from at least six hours across two days. Hours we couldn't measure don't count.",
  },
  age: {
    label: "Time published",
    says: "Grows from the first publication, fastest in the first weeks, and reaches its maximum after a year.",
  },
  record: {
    label: "Moderation record",
    says: "The share of the organization's decided submissions that were approved, with a margin for small numbers.",
  },
};

/** What `docs/guide/methodology.md` shows of the rules. */
export const methodologyValues = {
  checklistLength: checklist.length,
  countedPerNetwork,
  heatMemoryDays,
  visitorsPerNetwork,
  trustParts: (
    <ul className="-mt-5">
      {Object.entries(maxima)
        .toSorted(([, a], [, b]) => b - a)
        .map(([key, max]) => (
          <TrustRow key={key} max={max} {...PARTS[key as keyof typeof maxima]} />
        ))}
      <TrustRow
        label="Strikes"
        max={-maxPenalty}
        says={`A suspension is a strike until the product is reinstated. It costs ${strikePoints} points, half of that after ${strikeHalfLifeDays} days, and a quarter after ${2 * strikeHalfLifeDays}. Together, strikes cost at most ${maxPenalty} points.`}
      />
    </ul>
  ),
  checklist: (
    <ol className="-mt-3 gap-x-12 sm:columns-2">
      {checklist.map(({ key, label, next }) => (
        <li key={key} className="break-inside-avoid py-2">
          <p className="font-semibold">{label}</p>
          <p className="text-ink-2 text-small">{next}</p>
        </li>
      ))}
    </ol>
  ),
};

function TrustRow({ label, says, max }: { label: string; says: string; max: number }) {
  return (
    <li className="grid items-baseline gap-x-8 gap-y-1 border-rule border-b py-4 sm:grid-cols-[12rem_6rem_minmax(0,1fr)]">
      <p className="flex justify-between gap-4 font-semibold">
        {label}
        <span className="label sm:hidden">{max < 0 ? `−${-max}` : max}</span>
      </p>
      <p className="flex items-center gap-3 max-sm:hidden">
        <Bar value={Math.abs(max)} max={maxPenalty} tone={max < 0 ? "fail" : "good"} className="w-14" />
        <span className="label text-ink-2">{max < 0 ? `−${-max}` : max}</span>
      </p>
      <p className="measure text-ink-2">{says}</p>
    </li>
  );
}
