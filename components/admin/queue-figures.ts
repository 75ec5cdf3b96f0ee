import { formatList } from "@/components/ui/format";
import type { StatusName } from "@/components/ui/statuses";
import { messages } from "@/lib/core/messages";
import { isAboutNoRevision } from "@/lib/review/rules";
import type { QueueItem } from "@/lib/review/schema";
import { queue } from "@/messages/en.json";

/** What an item is called: its product or collection, or the name that waits. */
export const titleOf = ({ product, collection, proposed }: QueueItem): string =>
  product?.name ?? collection?.title ?? proposed ?? "";

/** Whose it is: an organization, a person whose name waits, or a collection's maker. */
export const ownerOf = ({ organization, person, collection }: QueueItem): string =>
  organization?.name ?? person?.name ?? collection?.maker?.name ?? "";

/** Why a reviewer is not impartial about an item, and what follows from it where another admin has to decide. */
export function insiderWords(item: QueueItem, and: "" | "Barred" = ""): string {
  const t = messages({ queue });
  if (item.person) return t(`ownName${and}`);
  if (item.collection) return t(`ownCollection${and}`);
  if (item.ownershipClaim) return t(`ownClaim${and}`);
  return t(`ownOrganization${and}`, { name: ownerOf(item) });
}

/** What stands on an item in the list: a report, an appeal, or how many checks warned. */
export function stampOf(item: QueueItem): { is: StatusName; text?: string } {
  const t = messages({ queue });
  if (item.kind === "report") {
    const count = item.reports.length;
    return count > 1 ? { is: "report", text: t("reportCount", { count }) } : { is: "report" };
  }
  if (isAboutNoRevision(item.kind)) return { is: item.kind };
  if (item.kind === "appeal") return { is: "appeal" };
  const warnings =
    item.screening?.checks.filter(({ outcome }) => outcome === "warn" || outcome === "fail").length ?? 0;
  if (warnings === 0 && item.screening?.checks.some(({ outcome }) => outcome === "pending"))
    return { is: "screening" };
  if (warnings === 0) return { is: "passed" };
  return { is: "warning", text: t("warnings", { count: warnings }) };
}

/** "warnings 20 + reports 15 + waiting 6": the points of each kind. */
export function tellRisk({ risk }: Pick<QueueItem, "risk">): string {
  const sums = new Map<QueueItem["risk"]["parts"][number]["kind"], number>();
  for (const { kind, points } of risk.parts) sums.set(kind, (sums.get(kind) ?? 0) + points);
  const t = messages({ queue });
  return [...sums].map(([kind, points]) => `${t(`risk_${kind}`)} ${points}`).join(" + ");
}

/** "5 h": how long something waits, in its largest unit. */
export function formatAge(since: string, now: number): string {
  const t = messages({ queue });
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / 60_000));
  if (minutes === 0) return t("now");
  if (minutes < 60) return t("minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t("hours", { count: hours }) : t("days", { count: Math.floor(hours / 24) });
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
  const t = messages({ queue });
  const counts = (["changed", "added", "removed", "moved"] as const).flatMap((kind) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : t(`blocks_${kind}`, { count });
  });
  return counts.length === 0 ? t("noBlocksChanged") : formatList(counts);
}
