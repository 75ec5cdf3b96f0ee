import { formatCount } from "@/components/ui/format";
import type { StatusName } from "@/components/ui/statuses";
import { isAboutNoRevision } from "@/lib/review/rules";
import type { QueueItem } from "@/lib/review/schema";

/** What an item is called: its product or collection, or the name that waits. */
export const titleOf = ({ product, collection, proposed }: QueueItem): string =>
  product?.name ?? collection?.title ?? proposed ?? "";

/** Whose it is: an organization, a person whose name waits, or a collection's maker. */
export const ownerOf = ({ organization, person, collection }: QueueItem): string =>
  organization?.name ?? person?.name ?? collection?.maker?.name ?? "";

/** Why a reviewer is not impartial about an item. */
export function insiderWords(item: QueueItem): string {
  if (item.person) return "This is your own name";
  if (item.collection) return "This is your own collection";
  if (item.ownershipClaim) return "You belong or belonged to one side of this claim";
  return `You belong or belonged to ${ownerOf(item)}, or wrote or submitted this`;
}

/** What stands on an item in the list: a report, an appeal, or how many checks warned. */
export function stampOf(item: QueueItem): { is: StatusName; text?: string } {
  if (item.kind === "report") {
    const count = item.reports.length;
    return count > 1 ? { is: "report", text: `${count} reports` } : { is: "report" };
  }
  if (isAboutNoRevision(item.kind)) return { is: item.kind };
  if (item.kind === "appeal") return { is: "appeal" };
  const warnings =
    item.screening?.checks.filter(({ outcome }) => outcome === "warn" || outcome === "fail").length ?? 0;
  if (warnings === 0 && item.screening?.checks.some(({ outcome }) => outcome === "pending"))
    return { is: "screening" };
  if (warnings === 0) return { is: "passed" };
  return { is: "warning", text: formatCount(warnings, "warning") };
}

/** "warnings 20 + reports 15 + waiting 6": the points of each kind. */
export function tellRisk({ risk }: Pick<QueueItem, "risk">): string {
  const sums = new Map<string, number>();
  for (const { kind, points } of risk.parts) sums.set(kind, (sums.get(kind) ?? 0) + points);
  return [...sums].map(([kind, points]) => `${KINDS[kind] ?? kind} ${points}`).join(" + ");
}

const KINDS: Readonly<Record<string, string>> = { warning: "warnings" };

/** "5 h": how long something waits, in its largest unit. */
export function formatAge(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / 60_000));
  if (minutes === 0) return "now";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** The median minutes from a submission to its decision; null without any. */
export function medianWait(decided: readonly QueueItem[]): number | null {
  const waits = decided
    .flatMap(({ createdAt, decidedAt }) =>
      decidedAt ? new Date(decidedAt).getTime() - new Date(createdAt).getTime() : [],
    )
    .sort((a, b) => a - b);
  const middle = waits[Math.floor(waits.length / 2)];
  return middle === undefined ? null : middle / 60_000;
}

/** "3 changed, 1 added": the kinds of change, counted. */
export function summarize(kinds: readonly string[]): string {
  const counts = ["changed", "added", "removed", "moved"].flatMap((kind) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : `${count} ${kind}`;
  });
  return counts.length === 0 ? "no blocks changed" : counts.join(", ");
}
