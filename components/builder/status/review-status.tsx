"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { TextareaField } from "@/components/forms/input-field";
import { SettingForm } from "@/components/forms/setting-form";
import { Panes } from "@/components/site/panes";
import { ToolShell } from "@/components/site/tool-shell";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Status } from "@/components/ui/status";
import { statusTitle } from "@/components/ui/statuses";
import { Time } from "@/components/ui/time";
import type { Product, RevisionReview } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import { status as said } from "@/messages/en.json";
import { formatWait } from "../../ui/format";
import { type MemberProduct, productFrame } from "../product-frame";
import { ChecksList } from "../writing/checks-list";
import { Said, SubmissionTimeline } from "./submission-timeline";
import { useStatus } from "./use-status";

type ReviewStatusProps = {
  member: MemberProduct;
  product: Product;
  /** The newest revision that was submitted. */
  submitted: RevisionReview | null;
};

export function ReviewStatus({ member, product, submitted: start }: ReviewStatusProps) {
  const t = messages({ status: said });
  const mayWrite = member.mayEdit;
  const router = useRouter();
  const model = useStatus(product, start);
  const { submitted, draft, busy } = model;
  const edit = (blockId?: string) => `/products/${product.slug}/edit${blockId ? `#at-${blockId}` : ""}`;
  const submit = draft && (
    <Button variant="primary" busy={busy} onClick={model.submit}>
      {t("submitRevision", { version: draft.version })}
    </Button>
  );
  const sentBack = submitted?.status === "changes_requested" || submitted?.status === "rejected";
  return (
    <ToolShell {...productFrame({ ...member, submitted: submitted?.status ?? null }, "status")}>
      <Panes
        evidenceLabel={t("automaticChecks")}
        evidence={
          submitted?.screening && (
            <section>
              <h2 className="name mb-1 text-h2">{t("automaticChecks")}</h2>
              <ChecksList
                checks={submitted.screening.checks}
                blocks={submitted.blocks as unknown as readonly Block[]}
                onOpen={mayWrite ? (slot) => router.push(edit(slot)) : undefined}
              />
            </section>
          )
        }
      >
        <div className="mx-auto grid max-w-[48rem] gap-9 pt-3 pb-12 sm:pt-6">
          {submitted === null ? (
            <>
              <h1 className="title -mb-6 text-h1">{t("review")}</h1>
              <EmptyState
                title={t("nothingSubmitted")}
                action={
                  mayWrite && (
                    <>
                      {submit}
                      <ButtonLink href={edit()}>{t("continueEditing")}</ButtonLink>
                    </>
                  )
                }
              >
                {t("nothingSubmittedHint")}
              </EmptyState>
            </>
          ) : (
            <>
              <header className="grid gap-2">
                <p className="label flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span>{t("revision", { version: submitted.version })}</span>
                  <Status is={submitted.status} />
                </p>
                <h1 className="title text-h1" aria-live="polite">
                  {headline(submitted)}
                </h1>
                <p className="measure text-ink-2 text-lede">{publicLine(product, submitted)}</p>
              </header>
              {submitted.status === "in_review" && <Waiting review={submitted} />}
              {sentBack && <Said review={submitted} hrefOf={mayWrite ? edit : null} />}
              {mayWrite && (
                <div className="flex flex-wrap gap-2.5">
                  {submit}
                  {sentBack && (
                    <ButtonLink href={edit(firstNoted(submitted))} variant={draft ? "plain" : "primary"}>
                      {draft ? t("continueEditing") : t("fixAndSubmitAgain")}
                    </ButtonLink>
                  )}
                  {submitted.status === "in_review" && member.onBehalfOf === null && (
                    <Button busy={busy} onClick={model.withdraw}>
                      {t("withdraw")}
                    </Button>
                  )}
                  {!sentBack && !draft && <ButtonLink href={edit()}>{t("openEditor")}</ButtonLink>}
                </div>
              )}
              {mayWrite && member.onBehalfOf === null && submitted.mayAppeal && (
                <AppealForm onSend={model.appeal} />
              )}
              <SubmissionTimeline review={submitted} />
            </>
          )}
        </div>
      </Panes>
    </ToolShell>
  );
}

function firstNoted({ decisions, screening }: RevisionReview): string | undefined {
  const noted = decisions.at(-1)?.blockNotes[0]?.blockId;
  return noted ?? screening?.checks.find(({ outcome, blockId }) => outcome === "fail" && blockId)?.blockId;
}

function publicLine({ public: isPublic, publicRevision }: Product, { id, status }: RevisionReview): string {
  const t = messages({ status: said });
  if (status === "suspended") return t("onlyMembers");
  if (!isPublic) return t("nothingPublic");
  if (publicRevision?.id === id || status === "published") return t("everyoneSees");
  return publicRevision ? t("revisionStays", { version: publicRevision.version }) : t("previousStays");
}

function headline({ status, decisions, appeal }: RevisionReview): string {
  const t = messages({ status: said });
  if (status === "in_review" && appeal?.status === "open") return t("appealQueued");
  if (status === "changes_requested" && decisions.length === 0) return t("checksFailed");
  return statusTitle(status);
}

function Waiting({ review: { queue, submittedAt, appeal } }: { review: RevisionReview }) {
  const t = messages({ status: said });
  const since = appeal?.status === "open" ? appeal.createdAt : submittedAt;
  const wait = queue?.medianWaitMinutes ?? null;
  const figures = [
    { term: t("positionInQueue"), figure: queue?.position ?? "–" },
    { term: t("usualWait"), figure: wait === null ? "–" : formatWait(wait) },
  ];
  return (
    <dl className="grid grid-cols-2 border-ink border-t-2 sm:grid-cols-3">
      {figures.map(({ term, figure }) => (
        <div
          key={term}
          className="border-rule py-3.5 pe-5 not-first:border-s not-first:ps-5 sm:border-e sm:not-first:border-s-0"
        >
          <dt className="label">{term}</dt>
          <dd className="name figure text-[2.25rem] leading-tight">{figure}</dd>
        </div>
      ))}
      <div className="border-rule py-3.5 max-sm:col-span-2 max-sm:border-t sm:ps-5">
        <dt className="label">{t("submitted")}</dt>
        <dd className="pt-1">{since && <Time value={since} />}</dd>
      </div>
    </dl>
  );
}

function AppealForm({ onSend }: { onSend: (text: string) => Promise<boolean> }) {
  const t = messages({ status: said });
  const id = useId();
  const [open, setOpen] = useState(false);
  const [appeal, setAppeal] = useState("");
  const send = async () => {
    if (appeal.trim() === "") return { appeal: t("explain") };
    if (await onSend(appeal.trim())) setOpen(false);
  };
  return (
    <section aria-labelledby={id} className="grid gap-3 border-rule border-t pt-5">
      <h2 id={id} className="name text-h3">
        {t("disagree")}
      </h2>
      <p className="measure text-ink-2">{t("appealOnce")}</p>
      {open ? (
        <SettingForm submitLabel={t("submitAppeal")} send={send} onClose={() => setOpen(false)}>
          <TextareaField
            label={t("appealWhy")}
            name="appeal"
            value={appeal}
            onChange={({ target }) => setAppeal(target.value)}
            autoFocus
            rows={4}
            maxLength={2000}
          />
        </SettingForm>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t("appeal")}</Button>
        </div>
      )}
    </section>
  );
}
