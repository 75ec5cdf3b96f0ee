"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { TextareaField } from "@/components/forms/input-field";
import { Panes } from "@/components/site/panes";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Time } from "@/components/ui/time";
import type { Product, RevisionReview } from "@/lib/catalog/products/schema";
import { ProductShell } from "../product-shell";
import { ChecksList } from "../writing/checks-list";
import { formatWait } from "../writing/wait-words";
import { Course, Said } from "./course";
import { useStatus } from "./use-status";

type ReviewStatusProps = {
  product: Product;
  /** The newest revision that was submitted. */
  submitted: RevisionReview | null;
  mayWrite: boolean;
};

/** Where a submission stands: its course, what was said at its blocks, and the one thing to do next. */
export function ReviewStatus({ product, submitted: start, mayWrite }: ReviewStatusProps) {
  const router = useRouter();
  const model = useStatus(product, start);
  const { submitted, draft, busy } = model;
  const edit = (blockId?: string) => `/products/${product.slug}/edit${blockId ? `#at-${blockId}` : ""}`;
  const submit = draft && (
    <Button variant="primary" busy={busy} onClick={model.submit}>
      Submit version {draft.version}
    </Button>
  );
  const sentBack = submitted?.status === "changes_requested" || submitted?.status === "rejected";
  return (
    <ProductShell product={product} mayEdit={mayWrite}>
      <Panes
        evidenceLabel="Automatic checks"
        evidence={
          submitted?.screening && (
            <section>
              <h2 className="name mb-1 text-h2">Automatic checks</h2>
              <ChecksList
                checks={submitted.screening.checks}
                onOpen={mayWrite ? (blockId) => router.push(edit(blockId)) : undefined}
              />
            </section>
          )
        }
      >
        <div className="mx-auto grid max-w-[48rem] gap-9 pt-3 pb-12 sm:pt-6">
          {submitted === null ? (
            <>
              <h1 className="title text-h1">{product.name}</h1>
              <EmptyState
                title="Nothing was submitted yet."
                action={
                  mayWrite && (
                    <>
                      {submit}
                      <ButtonLink href={edit()}>Continue editing</ButtonLink>
                    </>
                  )
                }
              >
                Once you submit a version, this page shows its checks, its place in the queue and what
                reviewers say.
              </EmptyState>
            </>
          ) : (
            <>
              <header className="grid gap-2">
                <p className="label">
                  {product.name} · version {submitted.version}
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
                      {draft ? "Go on fixing it" : "Fix and submit again"}
                    </ButtonLink>
                  )}
                  {submitted.status === "in_review" && (
                    <Button busy={busy} onClick={model.withdraw}>
                      Withdraw
                    </Button>
                  )}
                  {!sentBack && !draft && <ButtonLink href={edit()}>Open the editor</ButtonLink>}
                </div>
              )}
              {mayWrite && submitted.mayAppeal && <AppealForm busy={busy} onSend={model.appeal} />}
              <Course review={submitted} />
            </>
          )}
        </div>
      </Panes>
    </ProductShell>
  );
}

/** Where mending begins: at the first block that something was said about. */
function firstNoted({ decisions, screening }: RevisionReview): string | undefined {
  const noted = decisions.at(-1)?.blockNotes[0]?.blockId;
  return noted ?? screening?.checks.find(({ outcome, blockId }) => outcome === "fail" && blockId)?.blockId;
}

function publicLine({ public: isPublic, publicRevision }: Product, { id, status }: RevisionReview): string {
  if (status === "suspended") return "Nobody but your organization sees it now.";
  if (!isPublic) return "Nothing of it is public yet.";
  if (publicRevision?.id === id || status === "published") return "This is what everybody sees.";
  return `Everybody sees version ${publicRevision?.version ?? "before"} meanwhile.`;
}

/** Where a submitted revision stands, in a few words. */
function headline({ status, decisions, appeal }: RevisionReview): string {
  if (status === "in_review") return appeal?.status === "open" ? "Your appeal is in the queue" : "In review";
  if (status === "changes_requested")
    return decisions.length > 0 ? "A reviewer asks for changes" : "Sent back by the checks";
  return WORDS[status];
}

const WORDS: Record<Exclude<RevisionReview["status"], "in_review" | "changes_requested">, string> = {
  draft: "Not submitted",
  screening: "The checks are running",
  approved: "Approved",
  published: "Public",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  superseded: "Replaced by a newer version",
  suspended: "Suspended",
};

/** The place in the queue and how long others waited, in figures. */
function Waiting({ review: { queue, submittedAt, appeal } }: { review: RevisionReview }) {
  const since = appeal?.status === "open" ? appeal.createdAt : submittedAt;
  const wait = queue?.medianWaitMinutes ?? null;
  const figures = [
    { term: "Place in the queue", figure: queue?.position ?? "–" },
    { term: "Median wait", figure: wait === null ? "–" : formatWait(wait) },
  ];
  return (
    <dl className="grid grid-cols-2 border-ink border-t-2 sm:grid-cols-3">
      {figures.map(({ term, figure }) => (
        <div
          key={term}
          className="border-rule py-3.5 pr-5 not-first:border-l not-first:pl-5 sm:border-r sm:not-first:border-l-0"
        >
          <dt className="label">{term}</dt>
          <dd className="name text-[2.25rem] leading-tight">{figure}</dd>
        </div>
      ))}
      <div className="border-rule py-3.5 max-sm:col-span-2 max-sm:border-t sm:pl-5">
        <dt className="label">Sent</dt>
        <dd className="pt-1">{since && <Time value={since} />}</dd>
      </div>
    </dl>
  );
}

/** Asks for a second look, once. */
function AppealForm({ busy, onSend }: { busy: boolean; onSend: (text: string) => Promise<boolean> }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);

  const send = async () => {
    const words = text.trim();
    setMissing(words === "");
    if (words !== "" && (await onSend(words))) setOpen(false);
  };
  return (
    <section aria-labelledby={id} className="grid gap-3 border-rule border-t pt-5">
      <h2 id={id} className="name text-h3">
        Do you think this was wrong?
      </h2>
      <p className="measure text-ink-2">
        You can appeal once. The same version goes back into the queue with your words, and another reviewer
        decides where there is one.
      </p>
      {open ? (
        <>
          <TextareaField
            label="Why should the decision be different?"
            error={missing ? "Say why in a few words." : null}
            autoFocus
            rows={4}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex flex-wrap gap-2.5">
            <Button variant="primary" busy={busy} onClick={send}>
              Send the appeal
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Not now
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>Appeal</Button>
        </div>
      )}
    </section>
  );
}
