"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { Time } from "@/components/ui/time";
import type { RevisionReview, RevisionSummary } from "@/lib/products/schema";
import type { SavedRevision } from "./save-state";
import { formatWait } from "./wait-words";

type StatusBannerProps = {
  slug: string;
  revision: SavedRevision;
  /** The newest revision that was submitted, as it stands now. */
  submitted: RevisionReview | null;
  shown: RevisionSummary | null;
  busy: boolean;
  onWithdraw: () => void;
};

/** Where the document stands: what is written, what is in review, what is public. */
export function StatusBanner(props: StatusBannerProps) {
  const { slug, revision, submitted, shown } = props;
  const isNewer = submitted !== null && revision.version > submitted.version;
  const sentBack = submitted?.status === "changes_requested" || submitted?.status === "rejected";
  return (
    <div className="mb-9 grid gap-3">
      <p className={cx("label flex flex-wrap items-center gap-x-2 gap-y-1")}>
        <span>
          version {revision.version} · {WORDS[revision.status]}
        </span>
        {shown && (
          <span>
            ·{" "}
            <Link href={`/products/${slug}`} className="link">
              public: version {shown.version}
            </Link>
          </span>
        )}
        {!shown && <span>· not public yet</span>}
      </p>
      {submitted?.status === "in_review" && <InReview {...props} submitted={submitted} isNewer={isNewer} />}
      {submitted?.status === "approved" && submitted.publishAt && (
        <Strip tone="glass">
          Version {submitted.version} is approved and becomes public on{" "}
          <Time value={submitted.publishAt} as="minute" />.
        </Strip>
      )}
      {submitted && sentBack && <SentBack submitted={submitted} />}
    </div>
  );
}

function InReview({
  submitted,
  isNewer,
  busy,
  onWithdraw,
}: StatusBannerProps & { submitted: RevisionReview; isNewer: boolean }) {
  const { queue } = submitted;
  const wait = queue?.medianWaitMinutes ?? null;
  return (
    <Strip
      tone="glass"
      action={
        <Button size="sm" busy={busy} onClick={onWithdraw}>
          Withdraw
        </Button>
      }
    >
      <strong className="font-semibold">
        {isNewer ? `Version ${submitted.version} is in review` : "In review"}
        {queue && `, place ${queue.position} in the queue`}.
      </strong>{" "}
      <span className="text-ink-2">
        {wait !== null && `Half of all waits are under ${formatWait(wait)}. `}
        {isNewer
          ? "What you write now is a draft; submitting it takes its place."
          : "You may go on writing: it becomes a new draft."}
      </span>
    </Strip>
  );
}

function SentBack({ submitted }: { submitted: RevisionReview }) {
  const decision = submitted.decisions.at(-1);
  const failed = submitted.screening?.checks.filter(({ outcome }) => outcome === "fail") ?? [];
  const title =
    submitted.status === "rejected"
      ? `Version ${submitted.version} was rejected`
      : decision
        ? `A reviewer asks for changes to version ${submitted.version}`
        : `The automatic checks sent version ${submitted.version} back`;
  return (
    <Strip tone="warn">
      <strong className="font-semibold">{title}</strong>
      {decision?.reason && <span className="text-ink-2">: {decision.reason.replaceAll("_", " ")}</span>}
      {decision?.note && <p className="mt-1 whitespace-pre-wrap">{decision.note}</p>}
      {!decision && (
        <ul className="mt-1">
          {failed.map((check) => (
            <li key={check.id + check.message + (check.blockId ?? "")}>{check.message}</li>
          ))}
        </ul>
      )}
      {decision && decision.blockNotes.length > 0 && (
        <p className="mt-1 text-ink-2 text-small">Notes stand at their blocks below.</p>
      )}
    </Strip>
  );
}

export function Strip({
  tone,
  action,
  children,
}: {
  tone: "glass" | "warn";
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        "flex flex-wrap items-center gap-x-5 gap-y-2.5 border-l-[3px] px-3.5 py-2.5",
        tone === "glass" ? "border-glass bg-glass-wash" : "border-warn bg-warn-wash",
      )}
    >
      <div className="min-w-0 grow basis-64">{children}</div>
      {action && <div className="flex flex-wrap gap-2.5">{action}</div>}
    </div>
  );
}

const WORDS: Record<SavedRevision["status"], string> = {
  draft: "draft",
  screening: "being checked",
  changes_requested: "sent back",
  in_review: "in review",
  approved: "approved",
  published: "public",
  rejected: "rejected",
  withdrawn: "withdrawn",
  superseded: "replaced by a newer one",
  suspended: "suspended",
  archived: "archived",
};
