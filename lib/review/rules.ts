import type { Decision, RevisionStatus, Screening } from "../catalog/products/schema";
import { plural } from "../core/text";
import { hourMs, minuteMs } from "../core/time";
import type { Outcome } from "../events/notification-data";
import { riskPoints } from "./screening/screening-rules";

type Kind = "submission" | "report" | "appeal" | "name" | "claim" | "collection";
type RiskPart = { kind: "warning" | "reports" | "appeal" | "waiting"; label: string; points: number };
type Status = "open" | "decided" | "closed";

type DecisionRule = {
  /** The status that a revision must have, and the one that it gets. */
  from: RevisionStatus;
  to: RevisionStatus;
  act: `revision.${"approved" | "changes_requested" | "rejected" | "suspended" | "reinstated"}`;
  /** What it comes to, for those who are notified. */
  outcome: Outcome;
  /** Makes the revision public. */
  shows?: true;
  /** Gives the builder a reason. */
  reason?: true;
  /** Reverses an earlier decision, and so names a decided item. */
  reverses?: true;
};

/** What each decision does to a revision, and what is told of it. */
export const decisionRules: Readonly<Record<Decision, DecisionRule>> = {
  approve: { from: "in_review", to: "approved", act: "revision.approved", outcome: "published", shows: true },
  request_changes: {
    from: "in_review",
    to: "changes_requested",
    act: "revision.changes_requested",
    outcome: "changes_requested",
    reason: true,
  },
  reject: { from: "in_review", to: "rejected", act: "revision.rejected", outcome: "rejected", reason: true },
  suspend: {
    from: "published",
    to: "suspended",
    act: "revision.suspended",
    outcome: "suspended",
    reason: true,
    reverses: true,
  },
  reinstate: {
    from: "suspended",
    to: "approved",
    act: "revision.reinstated",
    outcome: "reinstated",
    shows: true,
    reverses: true,
  },
};

/** Whether a decision leaves a reported product as it is. */
export const isDismissal = (item: { kind: Kind; status: Status }, decision: Decision): boolean =>
  item.kind === "report" && item.status === "open" && decision === "approve";

/** What can only be approved or rejected. */
export const isAboutNoRevision = (kind: Kind): kind is "name" | "claim" | "collection" =>
  kind === "name" || kind === "claim" || kind === "collection";

/** Whether an item of this kind and status can take a decision; `decided` means that another was made before. */
export function answerTo(
  decision: Decision,
  item: { kind: Kind; status: Status },
): "take" | "decided" | "invalid" {
  if (item.kind === "report" && item.status === "open") {
    // A report ends with the product left as it is, or suspended.
    return decision === "approve" || decision === "suspend" ? "take" : "invalid";
  }
  if (isAboutNoRevision(item.kind) && decision !== "approve" && decision !== "reject") return "invalid";
  if (decisionRules[decision].reverses) return item.status === "decided" ? "take" : "invalid";
  if (item.status === "decided") return "decided";
  return item.status === "open" ? "take" : "invalid";
}

/**
 * Additive, visible risk: warnings of the checks, reports, and a point per hour of waiting. Waiting counts without
 * limit, so that no item starves: only a riskier item that is not much younger overtakes it.
 */
export function riskOf(
  item: { kind: Kind; createdAt: Date; reports: number; screening: Screening | null; waits: boolean },
  now: Date,
): { score: number; parts: RiskPart[] } {
  const warnings = item.screening?.checks.filter(({ outcome }) => outcome === "warn") ?? [];
  const hours = item.waits ? Math.max(0, Math.floor((now.getTime() - item.createdAt.getTime()) / hourMs)) : 0;
  const all: RiskPart[] = [
    ...warnings.map(
      ({ message }): RiskPart => ({ kind: "warning", label: message, points: riskPoints.warning }),
    ),
    { kind: "reports", label: plural(item.reports, "report"), points: item.reports * riskPoints.report },
    { kind: "appeal", label: "Appeal", points: item.kind === "appeal" ? riskPoints.appeal : 0 },
    {
      kind: "waiting",
      label: `Waiting ${plural(hours, "hour")}`,
      points: hours * riskPoints.waitingHour,
    },
  ];
  const parts = all.filter(({ points }) => points > 0);
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

/** How long a reservation of an item lasts unless the page renews it. */
export const reservationMs = 2 * minuteMs;
