"use client";

import { useRouter } from "next/navigation";
import { Panes } from "@/components/site/panes";
import { ToolShell } from "@/components/site/tool-shell";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Product, RevisionReview } from "@/lib/products/schema";
import { ChecksList } from "../editor/checks-list";
import { productTabs } from "../product-tabs";
import { AppealForm } from "./appeal-form";
import { Course } from "./course";
import { Said } from "./said";
import { headline } from "./status-words";
import { useStatus } from "./use-status";
import { Waiting } from "./waiting";

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
  const path = `/products/${product.slug}`;
  const edit = (blockId?: string) => `${path}/edit${blockId ? `#at-${blockId}` : ""}`;
  const sentBack = submitted?.status === "changes_requested" || submitted?.status === "rejected";
  return (
    <ToolShell
      label={product.name}
      tabs={productTabs(product.slug).filter(({ label }) => mayWrite || label !== "Edit")}
      aside={
        product.public && (
          <ButtonLink href={path} size="sm">
            Public page
          </ButtonLink>
        )
      }
    >
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
                      {draft && (
                        <Button variant="primary" busy={busy} onClick={model.submit}>
                          Submit version {draft.version}
                        </Button>
                      )}
                      <ButtonLink href={edit()}>Go on writing</ButtonLink>
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
                  {draft && (
                    <Button variant="primary" busy={busy} onClick={model.submit}>
                      Submit version {draft.version}
                    </Button>
                  )}
                  {sentBack && (
                    <ButtonLink href={edit(firstNoted(submitted))} variant={draft ? "plain" : "primary"}>
                      {draft ? "Go on mending" : "Fix and submit again"}
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
    </ToolShell>
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
