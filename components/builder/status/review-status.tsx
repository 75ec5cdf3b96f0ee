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
import type { Block } from "@/lib/documents/blocks/envelope";
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
  const mayWrite = member.mayEdit;
  const router = useRouter();
  const model = useStatus(product, start);
  const { submitted, draft, busy } = model;
  const edit = (blockId?: string) => `/products/${product.slug}/edit${blockId ? `#at-${blockId}` : ""}`;
  const submit = draft && (
    <Button variant="primary" busy={busy} onClick={model.submit}>
      Submit revision {draft.version}
    </Button>
  );
  const sentBack = submitted?.status === "changes_requested" || submitted?.status === "rejected";
  return (
    <ToolShell {...productFrame({ ...member, submitted: submitted?.status ?? null }, "status")}>
      <Panes
        evidenceLabel="Automatic checks"
        evidence={
          submitted?.screening && (
            <section>
              <h2 className="name mb-1 text-h2">Automatic checks</h2>
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
              <h1 className="title -mb-6 text-h1">Review</h1>
              <EmptyState
                title="Nothing has been submitted yet"
                action={
                  mayWrite && (
                    <>
                      {submit}
                      <ButtonLink href={edit()}>Continue editing</ButtonLink>
                    </>
                  )
                }
              >
                Once you submit a revision, this page shows its checks, its position in the queue and feedback
                from reviewers.
              </EmptyState>
            </>
          ) : (
            <>
              <header className="grid gap-2">
                <p className="label flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span>revision {submitted.version}</span>
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
                      {draft ? "Continue editing" : "Fix and submit again"}
                    </ButtonLink>
                  )}
                  {submitted.status === "in_review" && member.onBehalfOf === null && (
                    <Button busy={busy} onClick={model.withdraw}>
                      Withdraw
                    </Button>
                  )}
                  {!sentBack && !draft && <ButtonLink href={edit()}>Open editor</ButtonLink>}
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
  if (status === "suspended") return "Only your organization can see it.";
  if (!isPublic) return "Nothing is public yet.";
  if (publicRevision?.id === id || status === "published") return "This is the revision that everyone sees.";
  return `${publicRevision ? `Revision ${publicRevision.version}` : "The previous revision"} stays public in the meantime.`;
}

function headline({ status, decisions, appeal }: RevisionReview): string {
  if (status === "in_review" && appeal?.status === "open") return "Your appeal is in the queue";
  if (status === "changes_requested" && decisions.length === 0) return "Checks failed";
  return statusTitle(status);
}

function Waiting({ review: { queue, submittedAt, appeal } }: { review: RevisionReview }) {
  const since = appeal?.status === "open" ? appeal.createdAt : submittedAt;
  const wait = queue?.medianWaitMinutes ?? null;
  const figures = [
    { term: "Position in queue", figure: queue?.position ?? "–" },
    { term: "Usual wait", figure: wait === null ? "–" : formatWait(wait) },
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
        <dt className="label">Submitted</dt>
        <dd className="pt-1">{since && <Time value={since} />}</dd>
      </div>
    </dl>
  );
}

function AppealForm({ onSend }: { onSend: (text: string) => Promise<boolean> }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [appeal, setAppeal] = useState("");
  const send = async () => {
    if (appeal.trim() === "") return { appeal: "Explain why in a few words." };
    if (await onSend(appeal.trim())) setOpen(false);
  };
  return (
    <section aria-labelledby={id} className="grid gap-3 border-rule border-t pt-5">
      <h2 id={id} className="name text-h3">
        Disagree with this decision?
      </h2>
      <p className="measure text-ink-2">
        You can appeal once. The same revision goes back into the queue with your message, and a different
        reviewer decides if there is one.
      </p>
      {open ? (
        <SettingForm submitLabel="Submit appeal" send={send} onClose={() => setOpen(false)}>
          <TextareaField
            label="Why should the decision change?"
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
          <Button onClick={() => setOpen(true)}>Appeal</Button>
        </div>
      )}
    </section>
  );
}
