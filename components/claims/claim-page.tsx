"use client";

import { useState } from "react";
import { Section } from "@/components/site/section-heading";
import { TextLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { PublicProduct } from "@/lib/catalog/products/schema";
import type { Organization } from "@/lib/identity/organizations/schema";
import { isOpen } from "@/lib/review/claims/rules";
import type { ProductClaim } from "@/lib/review/claims/schema";
import { ClaimForm } from "./claim-form";
import { ClaimState } from "./claim-state";

type ClaimPageProps = {
  product: Pick<PublicProduct, "slug" | "name" | "organization" | "websiteUrl">;
  organizations: readonly Organization[];
  /** The newest claim of the person's organizations. */
  start: ProductClaim | null;
};

export function ClaimPage({ product, organizations, start }: ClaimPageProps) {
  const [claim, setClaim] = useState(start);
  const isSettled = claim !== null && (isOpen(claim.status) || claim.status === "approved");
  const others = organizations.filter(({ slug }) => slug !== product.organization.slug);
  return (
    <div className="grid gap-11">
      {claim && <ClaimState claim={claim} onChange={setClaim} />}
      {isSettled ? null : !product.organization.listsOnly ? (
        <EmptyState title="This product can't be claimed">
          {product.organization.name} maintains it itself. If that isn't right,{" "}
          <TextLink href={`/products/${product.slug}`}>report the product</TextLink> to the reviewers.
        </EmptyState>
      ) : product.websiteUrl === null ? (
        <EmptyState title="This product has no website">
          A claim is verified on the product's website.{" "}
          <TextLink href={`/products/${product.slug}`}>Report the product</TextLink> to the reviewers instead.
        </EmptyState>
      ) : (
        <Section id="new-claim" title={claim ? "Claim it again" : "Who makes it?"} className="grid gap-4">
          <div className="max-w-xl">
            <ClaimForm slug={product.slug} organizations={others} onMade={setClaim} />
          </div>
        </Section>
      )}
    </div>
  );
}
