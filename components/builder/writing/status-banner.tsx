import type { SavedRevision } from "@/components/editor/saving/save-state";
import { reasonName } from "@/components/product/decision-words";
import { ActButton } from "@/components/ui/act-button";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import type { RevisionReview, RevisionStatus, RevisionSummary } from "@/lib/catalog/products/schema";
import { formatWait } from "../../ui/format";
import type { useReview } from "./use-review";

type StatusBannerProps = {
  slug: string;
  revision: SavedRevision;
  review: ReturnType<typeof useReview>;
  shown: RevisionSummary | null;
  /** An admin who isn't a member decides on it in the queue instead. */
  mayWithdraw: boolean;
};

export function StatusBanner({ slug, revision, review, shown, mayWithdraw }: StatusBannerProps) {
  const { submitted } = review;
  const isNewer = submitted !== null && revision.version > submitted.version;
  const sentBack = submitted?.status === "changes_requested" || submitted?.status === "rejected";
  return (
    <div className="mb-9 grid gap-3">
      <p className="label flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>revision {revision.version}</span>
        <Status is={revision.status as RevisionStatus} />
        {shown ? (
          <span>
            <TextLink href={`/products/${slug}`}>published: revision {shown.version}</TextLink>
          </span>
        ) : (
          <span>not published yet</span>
        )}
      </p>
      {submitted?.status === "in_review" && <InReview {...{ submitted, review, isNewer, mayWithdraw }} />}
      {submitted?.status === "approved" && submitted.publishAt && (
        <Banner tone="note">
          Revision {submitted.version} is approved and will be published on{" "}
          <Time value={submitted.publishAt} as="minute" />.
        </Banner>
      )}
      {submitted && sentBack && <SentBack submitted={submitted} />}
    </div>
  );
}

type InReviewProps = Pick<StatusBannerProps, "review" | "mayWithdraw"> & {
  submitted: RevisionReview;
  isNewer: boolean;
};

function InReview({ submitted, review, isNewer, mayWithdraw }: InReviewProps) {
  const { queue } = submitted;
  const wait = queue?.medianWaitMinutes ?? null;
  return (
    <Banner
      tone="note"
      action={
        mayWithdraw && (
          <ActButton size="sm" act={review.withdraw}>
            Withdraw
          </ActButton>
        )
      }
    >
      <strong className="font-semibold">
        {isNewer ? `Revision ${submitted.version} is in review` : "In review"}
        {queue && `, position ${queue.position} in the queue`}.
      </strong>{" "}
      <span className="text-ink-2">
        {wait !== null && `Half of all submissions are reviewed within ${formatWait(wait)}. `}
        {isNewer
          ? "Your changes are saved as a new draft. Submitting it replaces this revision in the queue."
          : "You can keep editing. Your changes are saved as a new draft."}
      </span>
    </Banner>
  );
}

function SentBack({ submitted }: { submitted: RevisionReview }) {
  const decision = submitted.decisions.at(-1);
  const failed = submitted.screening?.checks.filter(({ outcome }) => outcome === "fail") ?? [];
  const title =
    submitted.status === "rejected"
      ? `Revision ${submitted.version} was rejected`
      : decision
        ? `A reviewer requested changes to revision ${submitted.version}`
        : `Automatic checks failed for revision ${submitted.version}`;
  return (
    <Banner tone="warn">
      <strong className="font-semibold">{title}</strong>
      {decision?.reason && <span className="text-ink-2">: {reasonName(decision.reason).toLowerCase()}</span>}
      {decision?.note && <p className="mt-1 whitespace-pre-wrap">{decision.note}</p>}
      {!decision && (
        <ul className="mt-1">
          {failed.map((check) => (
            <li key={check.id + check.message + (check.blockId ?? "")}>{check.message}</li>
          ))}
        </ul>
      )}
      {decision && decision.blockNotes.length > 0 && (
        <p className="mt-1 text-ink-2 text-small">The notes are shown next to their blocks below.</p>
      )}
    </Banner>
  );
}
