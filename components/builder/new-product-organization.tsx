"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { NewProductPlan } from "./new-product-draft";

export type OwnOrganization = { id: string; slug: string; name: string };

type NewProductOrganizationProps = {
  organizations: readonly OwnOrganization[];
  plan: NewProductPlan;
  faults: { organizationId?: string; organizationName?: string };
  onChange: (change: Partial<NewProductPlan>) => void;
};

/** Whose product it is: one of the person's organizations, or a new one made on the way. */
export function NewProductOrganization({
  organizations,
  plan,
  faults,
  onChange,
}: NewProductOrganizationProps) {
  const known = organizations.some(({ id }) => id === plan.organizationId);
  const isNew = organizations.length === 0 || !known;
  return (
    <>
      {organizations.length > 0 && (
        <Field
          id="new-organization"
          label="Organization"
          error={faults.organizationId}
          hint="Its members may write and submit the product."
        >
          {(control) => (
            <Select
              {...control}
              value={known ? plan.organizationId : ""}
              onChange={(event) => onChange({ organizationId: event.target.value })}
            >
              {organizations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="">A new organization …</option>
            </Select>
          )}
        </Field>
      )}
      {isNew && (
        <Field
          id="new-organization-name"
          label={organizations.length > 0 ? "Name of the new organization" : "Organization"}
          error={faults.organizationName}
          hint="Who makes it: a company, a project, or your own name. You become its owner."
        >
          {(control) => (
            <Input
              {...control}
              value={plan.organizationName}
              onChange={(event) => onChange({ organizationName: event.target.value })}
              maxLength={80}
              autoComplete="organization"
            />
          )}
        </Field>
      )}
    </>
  );
}
