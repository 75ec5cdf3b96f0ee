"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField, SelectField, TextareaField } from "@/components/forms/input-field";
import { textOf, useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import type { Organization } from "@/lib/identity/organizations/schema";
import type { ProductClaim } from "@/lib/review/claims/schema";

type ClaimFormProps = {
  slug: string;
  /** Those that the person owns. */
  organizations: readonly Pick<Organization, "id" | "name">[];
  onMade: (claim: ProductClaim) => void;
};

const NEW = "new";

export function ClaimForm({ slug, organizations, onMade }: ClaimFormProps) {
  const [own, setOwn] = useState(organizations);
  const [chosen, setChosen] = useState(own[0]?.id ?? NEW);

  const form = useForm(async (typed) => {
    let organizationId = chosen;
    if (chosen === NEW) {
      const made = await call("POST /api/v1/organizations", { name: textOf(typed, "name") });
      organizationId = made.id;
      setOwn([...own, made]);
      setChosen(made.id);
    }
    const note = textOf(typed, "note").trim();
    onMade(
      await call("POST /api/v1/products/{slug}/claims", { slug, organizationId, ...(note ? { note } : {}) }),
    );
  });

  return (
    <Form of={form}>
      {own.length > 0 && (
        <SelectField
          label="Claim it for"
          hint="Its owners and editors can edit the product from then on."
          name="organizationId"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[...own.map(({ id, name }) => [id, name] as const), [NEW, "A new organization"]]}
        />
      )}
      {chosen === NEW && (
        <InputField
          label="Name of your organization"
          hint="Every product belongs to one. You'll be its owner."
          name="name"
          maxLength={80}
          autoComplete="organization"
          required
        />
      )}
      <TextareaField label="Note to the reviewer" optional name="note" maxLength={500} rows={3} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          Continue
        </Button>
      </div>
    </Form>
  );
}
