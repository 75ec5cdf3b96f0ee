"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField } from "@/components/forms/input-field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { Field } from "@/components/ui/field";
import { inline } from "@/components/ui/inline";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { notify } from "@/components/ui/notify";
import { ResourceList } from "@/components/ui/resource-list";
import { useSlug } from "@/components/ui/slug-field";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { call, type OutputOf } from "@/lib/api/client";
import { useList } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import type { Organization } from "@/lib/identity/organizations/schema";
import { organizations } from "@/messages/en.json";

const ORGANIZATIONS = "GET /api/v1/organizations";

export function OrganizationList({ first }: { first: OutputOf<typeof ORGANIZATIONS> }) {
  const t = messages({ organizations });
  const { page, retry: mutate } = useList(ORGANIZATIONS, { limit: 100 }, first);
  const [fresh, setFresh] = useState<string | null>(null);
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-label={t("yourOrganizations")} className="border-ink border-t-2">
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
              <p className="name text-h3">{t("noOrganizationsYet")}</p>
              <p className="measure text-ink-2">{t("createOneHereOr")}</p>
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
                    {inline(
                      t.parts("created", { time: () => <Time value={organization.createdAt} as="day" /> }),
                    )}
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
          {t("newOrganization")}
        </h2>
        <OrganizationForm
          onMade={async (made) => {
            setFresh(made.id);
            await mutate((page = first) => ({ ...page, data: [...page.data, made] }), { revalidate: true });
            const { name, pendingName } = made;
            const detail =
              pendingName === null ? t("youreItsOwner") : t("isWaitingForReview", { pendingName, name });
            notify({ tone: "done", text: t("createdNamed", { name }), detail });
          }}
        />
      </section>
    </div>
  );
}

/** The address is derived from the name until it is edited. */
function OrganizationForm({ onMade }: { onMade: (organization: Organization) => void | Promise<void> }) {
  const t = messages({ organizations });
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
        label={t("name")}
        name="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={80}
        autoComplete="organization"
        required
      />
      <Field id="organization-slug" label={t("url")} error={form.errors.slug} hint={t("slugHint")}>
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
          {t("createOrganization")}
        </Button>
      </div>
    </Form>
  );
}
