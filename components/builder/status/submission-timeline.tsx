import type { ReactNode } from "react";
import { blockTitle } from "@/components/blocks/block-words";
import { findingWords } from "@/components/builder/writing/finding-words";
import { reasonName } from "@/components/product/decision-words";
import { cx } from "@/components/ui/classes";
import { formatList, withinSentence } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import { DECIDED, statusLabel } from "@/components/ui/statuses";
import { Time } from "@/components/ui/time";
import type { RevisionReview } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import { blockText } from "@/lib/documents/blocks/plain-text";
import { status as said } from "@/messages/en.json";

type Step = {
  title: string;
  at: string | null;
  says?: ReactNode;
  state: "done" | "now" | "open";
};

export function SubmissionTimeline({ review }: { review: RevisionReview }) {
  const t = messages({ status: said });
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="name border-ink border-t-2 pt-3 pb-2 text-h3">
        {t("progress")}
      </h2>
      <ol>
        {stepsOf(review).map(({ title, at, says, state }) => (
          <li
            key={`${title}-${at}`}
            aria-current={state === "now" ? "step" : undefined}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-rule border-t py-3"
          >
            <span
              aria-hidden="true"
              className={cx(
                "size-2.5 self-center border",
                state === "done" ? "border-good bg-good" : state === "now" ? "border-wait" : "border-edge",
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
  const t = messages({ status: said });
  const { status, submittedAt, screening, decisions, appeal, publishAt } = review;
  const isChecked = screening && !isRunning(review);
  const acts = decisions.map(
    ({ decision, createdAt, reason }): Step => ({
      title: t("reviewerDecided", { decision: statusLabel(DECIDED[decision]) }),
      at: createdAt,
      says: reason ? withinSentence(reasonName(reason)) : undefined,
      state: "done",
    }),
  );
  if (appeal) {
    acts.push({ title: t("yourAppeal"), says: appeal.text, at: appeal.createdAt, state: "done" });
    acts.sort((a, b) => (a.at ?? "~").localeCompare(b.at ?? "~"));
  }
  const steps: Step[] = [
    { title: t("submitted"), at: submittedAt, state: "done" },
    {
      title: t("automaticChecks"),
      at: null,
      says: screening ? countChecks(review) : t("areRunning"),
      state: isChecked ? "done" : "now",
    },
    ...acts,
  ];
  if (status === "withdrawn") steps.push({ title: t("withdrawn"), at: null, state: "done" });
  if (status === "in_review") steps.push({ title: t("personReviews"), at: null, state: "now" });
  if (status === "approved") steps.push({ title: t("published"), at: publishAt, state: "now" });
  if (status === "in_review" || status === "screening")
    steps.push({ title: t("published"), at: publishAt, state: "open" });
  if (status === "published") steps.push({ title: t("published"), at: null, state: "done" });
  return steps;
}

export const isRunning = ({ screening }: RevisionReview): boolean =>
  screening?.checks.some(({ outcome }) => outcome === "pending") ?? false;

function countChecks({ screening, submittedAt }: RevisionReview): string {
  const t = messages({ status: said });
  const checks = screening?.checks ?? [];
  const count = (outcome: string) => checks.filter((check) => check.outcome === outcome).length;
  const [warned, failed, pending] = [count("warn"), count("fail"), count("pending")];
  const found = [
    pending > 0 && t("stillRunning", { pending }),
    failed > 0 && t("checksFailedCount", { failed }),
    warned > 0 && t("flagged", { warned }),
  ].filter(Boolean);
  const seconds =
    screening && submittedAt ? Math.max(0, Date.parse(screening.at) - Date.parse(submittedAt)) / 1000 : 0;
  const done = t("checksDone", { done: checks.length - pending, seconds: Math.round(seconds) });
  return formatList([done, ...(found.length > 0 ? found : [t("allPassed")])]);
}

type SaidProps = {
  review: RevisionReview;
  /** Where a block can be fixed; null for viewers. */
  hrefOf: ((blockId: string) => string) | null;
};
type Remark = { blockId: string; note: string };

export function Said({ review, hrefOf }: SaidProps) {
  const t = messages({ status: said });
  const decision = review.decisions.at(-1);
  const failed = review.screening?.checks.filter(({ outcome }) => outcome === "fail") ?? [];
  const remarks: Remark[] = decision
    ? decision.blockNotes
    : failed.flatMap((check) =>
        check.blockId ? [{ blockId: check.blockId, note: findingWords(check) }] : [],
      );
  const general = decision ? [] : failed.filter(({ blockId }) => !blockId);
  return (
    <section aria-label={t("feedback")} className="grid gap-4">
      {(decision?.reason || decision?.note || general.length > 0) && (
        <div className="border-warn border-s-[3px] bg-warn-wash px-4 py-3">
          {decision?.reason && <p className="font-semibold">{reasonName(decision.reason)}</p>}
          {decision?.note && <p className="measure mt-0.5 whitespace-pre-wrap">{decision.note}</p>}
          {general.map((check) => (
            <p key={check.id + check.message}>{findingWords(check)}</p>
          ))}
        </div>
      )}
      {remarks.length > 0 && (
        <ul className="grid gap-3">
          {remarks.map((remark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one block can be remarked on twice in the same words.
            <li key={`${remark.blockId}-${index}`}>
              <AtBlock remark={remark} review={review} hrefOf={hrefOf} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SHOWN = 4;

function AtBlock({ remark: { blockId, note }, review, hrefOf }: SaidProps & { remark: Remark }) {
  const t = messages({ status: said });
  const block = review.blocks.find(({ id }) => id === blockId) as unknown as Block | undefined;
  const title = block ? blockTitle(block.type) : t("deletedBlock");
  const lines = block
    ? blockText(block)
        .split("\n")
        .filter((line) => line.trim() !== "")
    : [];
  return (
    <div className="sheet">
      <div className="flex items-baseline justify-between gap-4 px-4 pt-3">
        <h2 className="label">{title}</h2>
        {block && hrefOf && (
          <Link href={hrefOf(blockId)} className="link text-small">
            {t("fixIt")}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      <div className="px-4 pt-1 pb-3">
        <ul className="text-ink-2">
          {lines.slice(0, SHOWN).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can say the same.
            <li key={at} className="line-clamp-2">
              {line}
            </li>
          ))}
          {lines.length > SHOWN && (
            <li className="label">{t("moreLines", { count: lines.length - SHOWN })}</li>
          )}
        </ul>
      </div>
      <p
        className="whitespace-pre-wrap border-warn border-s-[3px] bg-warn-wash px-4 py-2.5 text-start"
        dir="auto"
      >
        {note}
      </p>
    </div>
  );
}
