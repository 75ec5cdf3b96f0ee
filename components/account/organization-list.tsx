"use client";

import Link from "next/link";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField } from "@/components/forms/input-field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { ResourceList } from "@/components/ui/resource-list";
import { useSlug } from "@/components/ui/slug-field";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { call, type OutputOf } from "@/lib/api/client";
import { useList } from "@/lib/api/use-call";
import type { Organization } from "@/lib/identity/organizations/schema";

const ORGANIZATIONS = "GET /api/v1/organizations";

export function OrganizationList({ first }: { first: OutputOf<typeof ORGANIZATIONS> }) {
  const { page, retry: mutate } = useList(ORGANIZATIONS, { limit: 100 }, first);
  const [fresh, setFresh] = useState<string | null>(null);
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-label="Your organizations" className="border-ink border-t-2">
        <ResourceList
          of={{ page }}
          rowKey={({ id }) => id}
          rowClass={({ id }) =>
            cx(
              "flex items-center justify-between gap-4 border-rule border-b py-4",
              id === fresh && "animate-pane",
            )
          }
          empty={
            <div className="grid gap-1.5 pt-6">
              <p className="name text-h3">No organizations yet</p>
              <p className="measure text-ink-2">
                Create one here, or ask a colleague to invite you to theirs.
              </p>
            </div>
          }
        >
          {(organization) => (
            <>
              <div className="min-w-0">
                <h2 className="name text-h3">
                  <Link
                    href={`/settings/organizations/${organization.slug}`}
                    className="hover:text-glass hover:underline"
                    dir="auto"
                  >
                    {organization.name}
                  </Link>
                </h2>
                <p className="label mt-0.5 flex flex-wrap gap-x-3.5">
                  <span className="break-all">/o/{organization.slug}</span>
                  <span>
                    created <Time value={organization.createdAt} as="day" />
                  </span>
                </p>
              </div>
              <Tag>{organization.role}</Tag>
            </>
          )}
        </ResourceList>
      </section>
      <section aria-labelledby="new-organization" className="sheet content-start self-start p-5">
        <h2 id="new-organization" className="name mb-4 text-h3">
          New organization
        </h2>
        <OrganizationForm
          onMade={async (made) => {
            setFresh(made.id);
            await mutate((page = first) => ({ ...page, data: [...page.data, made] }), { revalidate: true });
            const waits = `“${made.pendingName}” is waiting for review. Until then it's called ${made.name}.`;
            const detail = made.pendingName === null ? "You're its owner." : waits;
            notify({ tone: "done", text: `${made.name} created`, detail });
          }}
        />
      </section>
    </div>
  );
}

/** The address is derived from the name until it is edited. */
function OrganizationForm({ onMade }: { onMade: (organization: Organization) => void | Promise<void> }) {
  const [name, setName] = useState("");
  const [slug, setSlug] = useState<string | null>(null);
  const derived = useSlug(name);

  const form = useForm(async () => {
    const made = await call("POST /api/v1/organizations", { name, ...(slug ? { slug } : {}) });
    setName("");
    setSlug(null);
    await onMade(made);
  }, ["slug"]);

  return (
    <Form of={form}>
      <InputField
        label="Name"
        name="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={80}
        autoComplete="organization"
        required
      />
      <Field
        id="organization-slug"
        label="URL"
        error={form.errors.slug}
        hint="Used in every link to it. You can't change it later."
      >
        {(control) => (
          <span dir="ltr" className="relative block">
            <span className="label pointer-events-none absolute inset-y-0 inset-s-2.5 grid place-items-center">
              /o/
            </span>
            <Input
              {...control}
              value={slug ?? derived}
              onChange={(event) => setSlug(event.target.value.toLowerCase())}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="ps-9 font-mono text-small"
            />
          </span>
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          Create organization
        </Button>
      </div>
    </Form>
  );
}
