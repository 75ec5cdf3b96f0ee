"use client";

import type { Faults } from "@/components/account/field-faults";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { slugify } from "@/lib/core/slugs";
import { NewProductChips } from "./new-product-chips";
import { type NewProductDraft, toWebsite } from "./new-product-draft";

type NewProductFieldsProps = {
  draft: NewProductDraft;
  faults: Faults;
  categories: readonly string[];
  licenses: readonly string[];
  onChange: (change: Partial<NewProductDraft>) => void;
};

const MOST_TAGLINE = 140;

export function NewProductFields({ draft, faults, categories, licenses, onChange }: NewProductFieldsProps) {
  return (
    <>
      <Field id="new-name" label="Name" error={faults.name}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
            maxLength={80}
            autoComplete="off"
            required
            className="name min-h-13 text-h3"
          />
        )}
      </Field>
      <Field
        id="new-slug"
        label="Address"
        error={faults.slug}
        hint={draft.slug ? undefined : "Follows the name; if it is taken, it gets a number."}
      >
        {(control) => (
          <span className="relative block">
            <span className="label pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center">
              /products/
            </span>
            <Input
              {...control}
              value={draft.slug ?? slugify(draft.name)}
              onChange={(event) =>
                onChange({ slug: event.target.value.toLowerCase().replace(/[\s_]+/g, "-") || null })
              }
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="pl-[5.75rem] font-mono text-small"
            />
          </span>
        )}
      </Field>
      <Field
        id="new-tagline"
        label="One sentence"
        optional
        error={faults.tagline}
        aside={`${draft.tagline.length} of ${MOST_TAGLINE}`}
        hint="What it is and for whom. It stands below the name everywhere."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={draft.tagline}
            onChange={(event) => onChange({ tagline: event.target.value.replace(/\n/g, " ") })}
            maxLength={MOST_TAGLINE}
          />
        )}
      </Field>
      <Field id="new-website" label="Website" optional error={faults.websiteUrl}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={draft.websiteUrl}
            onChange={(event) => onChange({ websiteUrl: event.target.value })}
            onBlur={() => draft.websiteUrl && onChange({ websiteUrl: toWebsite(draft.websiteUrl) })}
            maxLength={2048}
            placeholder="https://"
            autoComplete="url"
          />
        )}
      </Field>
      <NewProductChips
        id="new-categories"
        label="Categories"
        hint="Where people look for it."
        values={draft.categories}
        suggestions={categories}
        error={faults.categories}
        onChange={(chosen) => onChange({ categories: chosen })}
      />
      <NewProductChips
        id="new-licenses"
        label="Licences"
        hint="As short SPDX names where there is one."
        values={draft.licenses}
        suggestions={licenses}
        error={faults.licenses}
        onChange={(chosen) => onChange({ licenses: chosen })}
      />
    </>
  );
}
