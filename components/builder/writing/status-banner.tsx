import type { SavedRevision } from "@/components/editor/saving/save-state";
import { ActButton } from "@/components/ui/act-button";
import { Strip } from "@/components/ui/strip";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { RevisionReview, RevisionStatus, RevisionSummary } from "@/lib/catalog/products/schema";
import type { useReview } from "./use-review";
import { formatWait } from "./wait-words";

type StatusBannerProps = {
  slug: string;
  revision: SavedRevision;
  review: ReturnType<typeof useReview>;
  shown: RevisionSummary | null;
};

/** Where the document stands: what is written, what is in review, what is public. */
export function StatusBanner({ slug, revision, review, shown }: StatusBannerProps) {
  const { submitted } = review;
  const isNewer = submitted !== null && revision.version > submitted.version;
  const sentBack = submitted?.status === "changes_requested" || submitted?.status === "rejected";
  return (
    <div className="mb-9 grid gap-3">
      <p className="label flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          version {revision.version} · {WORDS[revision.status as RevisionStatus]}
        </span>
        {shown ? (
          <span>
            · <TextLink href={`/products/${slug}`}>public: version {shown.version}</TextLink>
          </span>
        ) : (
          <span>· not public yet</span>
        )}
      </p>
      {submitted?.status === "in_review" && <InReview {...{ submitted, review, isNewer }} />}
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

type InReviewProps = Pick<StatusBannerProps, "review"> & { submitted: RevisionReview; isNewer: boolean };

function InReview({ submitted, review, isNewer }: InReviewProps) {
  const { queue } = submitted;
  const wait = queue?.medianWaitMinutes ?? null;
  return (
    <Strip
      tone="glass"
      action={
        <ActButton size="sm" act={review.withdraw}>
          Withdraw
        </ActButton>
      }
    >
      <strong className="font-semibold">
        {isNewer ? `Version ${submitted.version} is in review` : "In review"}
        {queue && `, place ${queue.position} in the queue`}.
      </strong>{" "}
      <span className="text-ink-2">
        {wait !== null && `Half of all waits are shorter than ${formatWait(wait)}. `}
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
        <p className="mt-1 text-ink-2 text-small">The notes are beside their blocks below.</p>
      )}
    </Strip>
  );
}

const WORDS: Record<RevisionStatus, string> = {
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
};
