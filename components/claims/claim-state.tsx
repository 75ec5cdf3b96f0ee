"use client";

import { DomainChecks, DomainWays } from "@/components/builder/trust/domain-proof";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { reasonName } from "@/components/product/decision-words";
import { Section } from "@/components/site/section-heading";
import { ActButton } from "@/components/ui/act-button";
import { ButtonLink } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";
import { anotherClaim, isOpen } from "@/lib/review/claims/rules";
import type { ProductClaim } from "@/lib/review/claims/schema";

type ClaimStateProps = { claim: ProductClaim; onChange: (claim: ProductClaim) => void };

export function ClaimState({ claim, onChange }: ClaimStateProps) {
  const { id, status, proof, checks, checkedAt, organization } = claim;

  const check = async () => {
    onChange(await call("POST /api/v1/claims/{id}/verify", { id }));
  };
  const withdraw = async () => {
    await call("DELETE /api/v1/claims/{id}", { id });
    onChange({ ...claim, status: "withdrawn", proof: null });
  };

  return (
    <Section
      id="claim"
      title={`For ${organization.name}`}
      aside={<Status is={status} />}
      className="grid gap-5"
    >
      <div className="measure grid gap-2" aria-live="polite">
        <Standing claim={claim} />
      </div>
      {claim.note && (
        <p className="measure whitespace-pre-wrap border-rule border-s-2 ps-3.5 text-ink-2 [overflow-wrap:anywhere]">
          <span className="label block">your note</span>
          {claim.note}
        </p>
      )}
      {status === "needs_proof" && proof && <DomainWays record={proof.record} file={proof.file} />}
      {isOpen(status) && checkedAt && <DomainChecks checkedAt={checkedAt} checks={checks} />}
      {isOpen(status) && (
        <div className="flex flex-wrap gap-2.5">
          {proof && (
            <ActButton
              variant={status === "needs_proof" ? "primary" : "plain"}
              act={() => notifyOutcome(check, { failed: "Couldn't check the domain" })}
            >
              Check now
            </ActButton>
          )}
          <ActButton
            variant="quiet"
            act={() =>
              notifyOutcome(withdraw, { done: "Claim withdrawn", failed: "Couldn't withdraw the claim" })
            }
          >
            Withdraw the claim
          </ActButton>
        </div>
      )}
      {status === "approved" && (
        <p>
          <ButtonLink variant="primary" href={`/products/${claim.product.slug}/edit`}>
            Edit the product
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

function Standing({ claim }: { claim: ProductClaim }) {
  const { status, proof, seenAt, endedAt, answer, product, organization } = claim;
  switch (status) {
    case "needs_proof":
      return proof ? (
        <p>
          Verify in one of two ways that you control <strong className="font-semibold">{proof.domain}</strong>
          , the domain of the product's website. The value is unique to this claim.
        </p>
      ) : (
        <p>The product's website has no domain anymore, so this claim can't be verified.</p>
      );
    case "in_review":
      return (
        <p>
          The proof was found
          {seenAt && (
            <>
              {" "}
              <Time value={seenAt} />
            </>
          )}
          . A reviewer decides next. It is checked again then, so leave it in place. You'll be notified.
        </p>
      );
    case "approved":
      return (
        <p>
          {product.name} belongs to {organization.name}
          {endedAt && (
            <>
              {" "}
              since <Time value={endedAt} as="day" />
            </>
          )}
          . Leave the proof in place: it keeps the domain verified.
        </p>
      );
    case "rejected":
      return (
        <>
          <p>This claim was rejected. {claimReason(claim)}</p>
          {answer && <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{answer}</p>}
        </>
      );
    case "withdrawn":
      return <p>This claim was withdrawn.</p>;
  }
}

export const claimReason = ({ reason }: Pick<ProductClaim, "reason">): string | null =>
  reason === null
    ? null
    : reason === anotherClaim
      ? "A reviewer approved another organization's claim."
      : reasonName(reason);
