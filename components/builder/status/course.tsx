import type { ReactNode } from "react";
import { DONE, reasonName } from "@/components/product/decision-words";
import { cx } from "@/components/ui/classes";
import { Time } from "@/components/ui/time";
import type { RevisionReview } from "@/lib/products/schema";

type Step = {
  key: string;
  title: string;
  at: string | null;
  says?: ReactNode;
  state: "done" | "now" | "open";
};

/** What has happened to a submission and what is still to come, from the first to the last. */
export function Course({ review }: { review: RevisionReview }) {
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="name border-ink border-t-2 pt-3 pb-2 text-h3">
        Its course
      </h2>
      <ol>
        {stepsOf(review).map(({ key, title, at, says, state }) => (
          <li
            key={key}
            aria-current={state === "now" ? "step" : undefined}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-rule border-t py-3"
          >
            <span
              aria-hidden="true"
              className={cx(
                "size-2.5 self-center border",
                state === "done" ? "border-glass bg-glass" : state === "now" ? "border-glass" : "border-edge",
              )}
            />
            <span className="min-w-0">
              <span className={cx(state === "open" ? "text-ink-3" : "font-semibold")}>{title}</span>
              {says && <span className="text-ink-2"> {says}</span>}
            </span>
            <span className="label">{at && <Time value={at} />}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf(review: RevisionReview): Step[] {
  const { status, submittedAt, screening, decisions, appeal, publishAt } = review;
  const steps: Step[] = [
    { key: "submitted", title: "Submitted", at: submittedAt, state: "done" },
    {
      key: "checks",
      title: "Automatic checks",
      at: null,
      says: screening ? countChecks(review) : "are running",
      state: screening && !isRunning(review) ? "done" : "now",
    },
    ...decisions.map(
      (decision, index): Step => ({
        key: `decision-${index}`,
        title: `A reviewer: ${DONE[decision.decision]}`,
        at: decision.createdAt,
        says: decision.reason ? reasonName(decision.reason).toLowerCase() : undefined,
        state: "done",
      }),
    ),
  ];
  if (appeal) {
    steps.push({
      key: "appeal",
      title: "Your appeal",
      says: appeal.text,
      at: appeal.createdAt,
      state: "done",
    });
    steps.sort((a, b) => order(a).localeCompare(order(b)));
  }
  if (status === "withdrawn") steps.push({ key: "withdrawn", title: "Withdrawn", at: null, state: "done" });
  if (status === "in_review") steps.push({ key: "read", title: "Read by a person", at: null, state: "now" });
  if (status === "in_review" || status === "approved" || status === "screening") {
    steps.push({
      key: "public",
      title: "Public",
      at: publishAt,
      state: status === "approved" ? "now" : "open",
    });
  }
  if (status === "published") steps.push({ key: "public", title: "Public", at: null, state: "done" });
  return steps;
}

const isRunning = ({ screening }: RevisionReview): boolean =>
  screening?.checks.some(({ outcome }) => outcome === "pending") ?? false;

/** What has no time of its own stays at the beginning. */
const order = ({ key, at }: Step): string => (key === "submitted" || key === "checks" ? "" : (at ?? "~"));

function countChecks({ screening, submittedAt }: RevisionReview): string {
  const checks = screening?.checks ?? [];
  const count = (outcome: string) => checks.filter((check) => check.outcome === outcome).length;
  const [warned, failed, pending] = [count("warn"), count("fail"), count("pending")];
  const found = [
    pending > 0 && `${pending} still running`,
    failed > 0 && `${failed} failed`,
    warned > 0 && `${warned} for the reviewer to judge`,
  ].filter(Boolean);
  const seconds =
    screening && submittedAt ? Math.max(0, Date.parse(screening.at) - Date.parse(submittedAt)) / 1000 : 0;
  const took = seconds < 1 ? "in under a second" : `in ${Math.round(seconds)} s`;
  return `${checks.length - pending} done ${took}${found.length > 0 ? `, ${found.join(", ")}` : ", all passed"}`;
}
