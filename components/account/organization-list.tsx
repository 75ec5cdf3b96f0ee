"use client";

import Link from "next/link";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import { OrganizationForm } from "./organization-form";

export type OrganizationPage = OutputOf<"GET /api/v1/organizations">;

/** The caller's organizations and the form for another one. */
export function OrganizationList({ first }: { first: OrganizationPage }) {
  const { data = first, mutate } = useCall(
    "GET /api/v1/organizations",
    { limit: 100 },
    { fallbackData: first },
  );
  const [fresh, setFresh] = useState<string | null>(null);
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-label="Your organizations" className="border-ink border-t-2">
        {data.data.length === 0 ? (
          <div className="grid gap-1.5 pt-6">
            <p className="name text-h3">You belong to none yet</p>
            <p className="measure text-ink-2">Make one here, or ask a colleague to invite you to theirs.</p>
          </div>
        ) : (
          <ul>
            {data.data.map((organization) => (
              <li
                key={organization.id}
                className={`flex items-center justify-between gap-4 border-rule border-b py-4 ${organization.id === fresh ? "animate-pane" : ""}`}
              >
                <div className="min-w-0">
                  <h2 className="name text-h3">
                    <Link
                      href={`/settings/organizations/${organization.slug}`}
                      className="hover:text-glass hover:underline"
                    >
                      {organization.name}
                    </Link>
                  </h2>
                  <p className="label mt-0.5 flex flex-wrap gap-x-3.5">
                    <span className="break-all">/o/{organization.slug}</span>
                    <span>
                      since <Time value={organization.createdAt} as="day" />
                    </span>
                  </p>
                </div>
                <Tag>{organization.role}</Tag>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="new-organization" className="sheet content-start self-start p-5">
        <h2 id="new-organization" className="name mb-4 text-h3">
          New organization
        </h2>
        <OrganizationForm
          onMade={async (made) => {
            setFresh(made.id);
            await mutate((page = first) => ({ ...page, data: [...page.data, made] }), { revalidate: true });
            notify({ tone: "done", text: `${made.name} is there`, detail: "You are its owner." });
          }}
        />
      </section>
    </div>
  );
}
