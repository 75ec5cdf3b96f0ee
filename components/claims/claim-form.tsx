"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField, SelectField, TextareaField } from "@/components/forms/input-field";
import { textOf, useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { Organization } from "@/lib/identity/organizations/schema";
import type { ProductClaim } from "@/lib/review/claims/schema";
import { claims } from "@/messages/en.json";

type ClaimFormProps = {
  slug: string;
  /** Those that the person owns. */
  organizations: readonly Pick<Organization, "id" | "name">[];
  onMade: (claim: ProductClaim) => void;
};

const NEW = "new";

export function ClaimForm({ slug, organizations, onMade }: ClaimFormProps) {
  const t = messages({ claims });
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
          label={t("claimItFor")}
          hint={t("itsOwnersAndEditors")}
          name="organizationId"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[...own.map(({ id, name }) => [id, name] as const), [NEW, t("aNewOrganization")]]}
        />
      )}
      {chosen === NEW && (
        <InputField
          label={t("nameOfYourOrganization")}
          hint={t("everyProductBelongsTo")}
          name="name"
          maxLength={80}
          autoComplete="organization"
          required
        />
      )}
      <TextareaField label={t("noteToTheReviewer")} optional name="note" maxLength={500} rows={3} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("continue")}
        </Button>
      </div>
    </Form>
  );
}
