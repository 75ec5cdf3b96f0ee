"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { call } from "@/lib/api/client";
import { slugify } from "@/lib/core/slugs";
import type { Organization } from "@/lib/organizations/schema";
import { type Faults, focusFirstFault, toFaults } from "./field-faults";
import { FormFault } from "./form-fault";

type OrganizationFormProps = { onMade: (organization: Organization) => void | Promise<void> };

/** A name is enough: its address follows from it until somebody writes another. */
export function OrganizationForm({ onMade }: OrganizationFormProps) {
  const [name, setName] = useState("");
  const [slug, setSlug] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFaults({});
    try {
      const made = await call("POST /api/v1/organizations", { name, ...(slug ? { slug } : {}) });
      setName("");
      setSlug(null);
      await onMade(made);
    } catch (error) {
      setFaults(toFaults(error, ["name", "slug"]));
      focusFirstFault(form.current);
    }
    setBusy(false);
  };

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <FormFault>{faults[""]}</FormFault>
      <Field id="organization-name" label="Name" error={faults.name}>
        {(control) => (
          <Input
            {...control}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={80}
            autoComplete="organization"
            required
          />
        )}
      </Field>
      <Field
        id="organization-slug"
        label="Address"
        error={faults.slug}
        hint="Its page, and part of every link to it."
      >
        {(control) => (
          <span className="relative block">
            <span className="label pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center">
              /o/
            </span>
            <Input
              {...control}
              value={slug ?? slugify(name)}
              onChange={(event) => setSlug(event.target.value.toLowerCase())}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="pl-9 font-mono text-small"
            />
          </span>
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Make it
        </Button>
      </div>
    </form>
  );
}
