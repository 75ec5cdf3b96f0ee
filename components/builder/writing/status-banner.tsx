import type { SavedRevision } from "@/components/editor/saving/save-state";
import { reasonName } from "@/components/product/decision-words";
import { ActButton } from "@/components/ui/act-button";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import type { RevisionReview, RevisionStatus, RevisionSummary } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import { writing } from "@/messages/en.json";
import { formatWait, withinSentence } from "../../ui/format";
import { findingWords } from "./finding-words";
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
  const t = messages({ writing });
  const { submitted } = review;
  const isNewer = submitted !== null && revision.version > submitted.version;
  const sentBack = submitted?.status === "changes_requested" || submitted?.status === "rejected";
  return (
    <div className="mb-9 grid gap-3">
      <p className="label flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{t("revision", { version: revision.version })}</span>
        <Status is={revision.status as RevisionStatus} />
        {shown ? (
          <span>
            <TextLink href={`/products/${slug}`}>{t("shownRevision", { version: shown.version })}</TextLink>
          </span>
        ) : (
          <span>{t("notPublishedYet")}</span>
        )}
      </p>
      {submitted?.status === "in_review" && <InReview {...{ submitted, review, isNewer, mayWithdraw }} />}
      {submitted?.status === "approved" && submitted.publishAt && (
        <Banner tone="note">
          {inline(
            t.parts("approved", {
              version: submitted.version,
              time: () => <Time value={submitted.publishAt ?? ""} as="minute" />,
            }),
          )}
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
  const t = messages({ writing });
  const { queue } = submitted;
  const wait = queue?.medianWaitMinutes ?? null;
  return (
    <Banner
      tone="note"
      action={
        mayWithdraw && (
          <ActButton size="sm" act={review.withdraw}>
            {t("withdraw")}
          </ActButton>
        )
      }
    >
      <strong className="font-semibold">
        {t("inReviewAt", {
          newer: String(isNewer),
          version: submitted.version,
          position: queue?.position ?? 0,
        })}
      </strong>{" "}
      <span className="text-ink-2">
        {wait !== null && `${t("halfOfAllSubmissions", { wait: formatWait(wait) })} `}
        {isNewer ? t("newerDraft") : t("keepEditing")}
      </span>
    </Banner>
  );
}

function SentBack({ submitted }: { submitted: RevisionReview }) {
  const t = messages({ writing });
  const decision = submitted.decisions.at(-1);
  const failed = submitted.screening?.checks.filter(({ outcome }) => outcome === "fail") ?? [];
  const title =
    submitted.status === "rejected"
      ? t("rejected", { version: submitted.version })
      : decision
        ? t("changesRequested", { version: submitted.version })
        : t("failed", { version: submitted.version });
  return (
    <Banner tone="warn">
      <strong className="font-semibold">{title}</strong>
      {decision?.reason && (
        <span className="text-ink-2">: {withinSentence(reasonName(decision.reason))}</span>
      )}
      {decision?.note && <p className="mt-1 whitespace-pre-wrap">{decision.note}</p>}
      {!decision && (
        <ul className="mt-1">
          {failed.map((check) => (
            <li key={check.id + check.message + (check.blockId ?? "")}>{findingWords(check)}</li>
          ))}
        </ul>
      )}
      {decision && decision.blockNotes.length > 0 && (
        <p className="mt-1 text-ink-2 text-small">{t("notesBelow")}</p>
      )}
    </Banner>
  );
}
