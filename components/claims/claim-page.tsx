"use client";

import { useState } from "react";
import { Section } from "@/components/site/section-heading";
import { TextLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { inline } from "@/components/ui/inline";
import type { PublicProduct } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import type { Organization } from "@/lib/identity/organizations/schema";
import { isOpen } from "@/lib/review/claims/rules";
import type { ProductClaim } from "@/lib/review/claims/schema";
import { claims } from "@/messages/en.json";
import { ClaimForm } from "./claim-form";
import { ClaimState } from "./claim-state";

type ClaimPageProps = {
  product: Pick<PublicProduct, "slug" | "name" | "organization" | "websiteUrl">;
  organizations: readonly Organization[];
  /** The newest claim of the person's organizations. */
  start: ProductClaim | null;
};

export function ClaimPage({ product, organizations, start }: ClaimPageProps) {
  const t = messages({ claims });
  const [claim, setClaim] = useState(start);
  const isSettled = claim !== null && (isOpen(claim.status) || claim.status === "approved");
  const others = organizations.filter(({ slug }) => slug !== product.organization.slug);
  return (
    <div className="grid gap-11">
      {claim && <ClaimState claim={claim} onChange={setClaim} />}
      {isSettled ? null : !product.organization.listsOnly ? (
        <EmptyState title={t("thisProductCantBe")}>
          {inline(
            t.parts("maintainsItItselfIf", {
              name: product.organization.name,
              textLink: (words) => <TextLink href={`/products/${product.slug}`}>{words}</TextLink>,
            }),
          )}
        </EmptyState>
      ) : product.websiteUrl === null ? (
        <EmptyState title={t("thisProductHasNo")}>
          {inline(
            t.parts("aClaimIsVerified", {
              textLink: (words) => <TextLink href={`/products/${product.slug}`}>{words}</TextLink>,
            }),
          )}
        </EmptyState>
      ) : (
        <Section id="new-claim" title={claim ? t("claimItAgain") : t("whoMakesIt")} className="grid gap-4">
          <div className="max-w-xl">
            <ClaimForm slug={product.slug} organizations={others} onMade={setClaim} />
          </div>
        </Section>
      )}
    </div>
  );
}
