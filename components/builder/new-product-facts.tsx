"use client";

import type { Faults } from "@/components/account/field-faults";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { slugify } from "@/lib/core/slugs";
import type { Listing } from "@/lib/products/schema";
import { NewProductChips } from "./new-product-chips";
import { type NewProductPlan, toWebsite } from "./new-product-draft";

type NewProductFactsProps = {
  listing: Listing;
  plan: NewProductPlan;
  faults: Faults;
  categories: readonly string[];
  licenses: readonly string[];
  onListing: (patch: Partial<Listing>) => void;
  onSlug: (slug: string | null) => void;
};

/** What the directory files the product under; all of it can wait. */
export function NewProductFacts({
  listing,
  plan: { slug, made },
  faults,
  categories,
  licenses,
  onListing,
  onSlug,
}: NewProductFactsProps) {
  const website = listing.websiteUrl ?? "";
  return (
    <section className="grid gap-5 border-rule border-t pt-5">
      <h2 className="name text-h3">Facts</h2>
      <Field id="new-website" label="Website" optional error={faults.websiteUrl}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={website}
            onChange={(event) => onListing({ websiteUrl: event.target.value || null })}
            onBlur={() =>
              website !== toWebsite(website) && onListing({ websiteUrl: toWebsite(website) || null })
            }
            maxLength={2048}
            placeholder="https://"
            autoComplete="url"
          />
        )}
      </Field>
      <Field
        id="new-slug"
        label="Address"
        error={faults.slug}
        hint={slug || made ? undefined : "Follows the name; if it is taken, it gets a number."}
      >
        {(control) => (
          <span className="relative block">
            <span className="label pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center">
              /products/
            </span>
            <Input
              {...control}
              value={made?.slug ?? slug ?? slugify(listing.name)}
              readOnly={made !== null}
              onChange={(event) => onSlug(event.target.value.toLowerCase().replace(/[\s_]+/g, "-") || null)}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="pl-[5.75rem] font-mono text-small"
            />
          </span>
        )}
      </Field>
      <NewProductChips
        id="new-categories"
        label="Categories"
        hint="Where people look for it."
        values={listing.categories}
        suggestions={categories}
        error={faults.categories}
        onChange={(chosen) => onListing({ categories: chosen })}
      />
      <NewProductChips
        id="new-licenses"
        label="Licences"
        hint="As short SPDX names where there is one."
        values={listing.licenses}
        suggestions={licenses}
        error={faults.licenses}
        onChange={(chosen) => onListing({ licenses: chosen })}
      />
    </section>
  );
}
