"use client";

import { DomainChecks, DomainWays } from "@/components/builder/trust/domain-proof";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { reasonName } from "@/components/product/decision-words";
import { Section } from "@/components/site/section-heading";
import { ActButton } from "@/components/ui/act-button";
import { ButtonLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { anotherClaim, isOpen } from "@/lib/review/claims/rules";
import type { ProductClaim } from "@/lib/review/claims/schema";
import { claims } from "@/messages/en.json";

type ClaimStateProps = { claim: ProductClaim; onChange: (claim: ProductClaim) => void };

export function ClaimState({ claim, onChange }: ClaimStateProps) {
  const t = messages({ claims });
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
      title={t("forHead", { name: organization.name })}
      aside={<Status is={status} />}
      className="grid gap-5"
    >
      <div className="measure grid gap-2" aria-live="polite">
        <Standing claim={claim} />
      </div>
      {claim.note && (
        <p className="measure whitespace-pre-wrap border-rule border-s-2 ps-3.5 text-ink-2 [overflow-wrap:anywhere]">
          <span className="label block">{t("yourNote")}</span>
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
              act={() => notifyOutcome(check, { failed: t("couldntCheckTheDomain") })}
            >
              {t("checkNow")}
            </ActButton>
          )}
          <ActButton
            variant="quiet"
            act={() =>
              notifyOutcome(withdraw, { done: t("claimWithdrawn"), failed: t("couldntWithdrawTheClaim") })
            }
          >
            {t("withdrawTheClaim")}
          </ActButton>
        </div>
      )}
      {status === "approved" && (
        <p>
          <ButtonLink variant="primary" href={`/products/${claim.product.slug}/edit`}>
            {t("editTheProduct")}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

function Standing({ claim }: { claim: ProductClaim }) {
  const t = messages({ claims });
  const { status, proof, seenAt, endedAt, answer, product, organization } = claim;
  switch (status) {
    case "needs_proof":
      return proof ? (
        <p>
          {inline(
            t.parts("verifyInOneOf", {
              domain: proof.domain,
              strong: (words) => <strong className="font-semibold">{words}</strong>,
            }),
          )}
        </p>
      ) : (
        <p>{t("theProductsWebsiteHas")}</p>
      );
    case "in_review":
      return (
        <p>
          {seenAt
            ? inline(t.parts("proofFoundAt", { time: () => <Time value={seenAt} /> }))
            : t("proofFound")}
        </p>
      );
    case "approved":
      return (
        <p>
          {inline(
            t.parts(endedAt ? "belongsSince" : "belongs", {
              product: product.name,
              organization: organization.name,
              time: () => endedAt && <Time value={endedAt} as="day" />,
            }),
          )}
        </p>
      );
    case "rejected":
      return (
        <>
          <p>
            {t("thisClaimWasRejected")} {claimReason(claim)}
          </p>
          {answer && <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{answer}</p>}
        </>
      );
    case "withdrawn":
      return <p>{t("thisClaimWasWithdrawn")}</p>;
  }
}

export const claimReason = ({ reason }: Pick<ProductClaim, "reason">): string | null => {
  const t = messages({ claims });
  return reason === null
    ? null
    : reason === anotherClaim
      ? t("aReviewerApprovedAnother")
      : reasonName(reason);
};
