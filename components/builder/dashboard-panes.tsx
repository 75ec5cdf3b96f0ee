"use client";

import { useEffect } from "react";
import { Panes } from "@/components/site/panes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type { OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { Me } from "@/lib/people/schema";
import { DashboardNext } from "./dashboard-next";
import { DashboardOrganizations } from "./dashboard-organizations";
import { DashboardProduct } from "./dashboard-product";
import { byNeed } from "./dashboard-state";
import { rememberOrganization } from "./last-organization";

type DashboardProps = {
  first: OutputOf<"GET /api/v1/me/products">;
  /** Those of the chosen organization, where `first` is not all there is. */
  firstChosen: OutputOf<"GET /api/v1/me/products"> | null;
  organizations: Me["organizations"];
  /** The slug of the one organization that is shown, or null for all. */
  chosen: string | null;
};

const REFRESH_MS = 20_000;

/** The person's products with their states, kept fresh while somebody else reviews them. */
export function Dashboard({ first, firstChosen, organizations, chosen }: DashboardProps) {
  useEffect(() => {
    if (chosen) rememberOrganization(chosen);
  }, [chosen]);
  const { data = first, error } = useCall(
    "GET /api/v1/me/products",
    { limit: 100 },
    { fallbackData: first, refreshInterval: REFRESH_MS },
  );
  const { data: ofChosen = firstChosen } = useCall(
    "GET /api/v1/me/products",
    chosen && data.pagination.hasMore ? { organization: chosen, limit: 100 } : null,
    { fallbackData: firstChosen ?? undefined, refreshInterval: REFRESH_MS },
  );
  const mine = [...data.data].sort(byNeed);
  const list = (chosen && ofChosen) || data;
  const shown = [...list.data]
    .filter(({ organization }) => !chosen || organization.slug === chosen)
    .sort(byNeed);
  const organization = organizations.find(({ slug }) => slug === chosen);
  const start = chosen ? `/new?organization=${chosen}` : "/new";
  const canStart = organization?.role !== "viewer";

  return (
    <Panes
      list={
        <DashboardOrganizations
          organizations={organizations}
          products={data.pagination.hasMore ? null : mine}
          chosen={chosen}
        />
      }
      listLabel="Your organizations"
      evidence={mine.length > 0 && <DashboardNext products={shown} />}
      evidenceLabel="What to do next"
    >
      <div className="mx-auto max-w-[60rem]">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-ink border-b-2 pb-4 lg:pt-2">
          <div className="grid gap-1">
            <h1 className="text-h1">{organization?.name ?? "Your products"}</h1>
            {shown.length > 0 && <p className="label">{countOf(shown.length, list.pagination.hasMore)}</p>}
          </div>
          <div className="flex flex-wrap gap-2.5">
            {organization && (
              <ButtonLink href={`/settings/organizations/${organization.slug}`}>Members</ButtonLink>
            )}
            {shown.length > 0 && canStart && (
              <ButtonLink href={start} variant="primary">
                Show a product
              </ButtonLink>
            )}
          </div>
        </div>
        {error && (
          <div className="pt-4">
            <ErrorState kind="line" title="This is not fresh.">
              {error.detail} It is tried again by itself.
            </ErrorState>
          </div>
        )}
        {shown.length > 0 ? (
          <ul>
            {shown.map((product) => (
              <DashboardProduct key={product.id} product={product} showOrganization={!chosen} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={chosen ? "This organization shows nothing yet." : "Nothing of yours stands here yet."}
            action={
              canStart && (
                <ButtonLink href={start} variant="primary">
                  Show a product
                </ButtonLink>
              )
            }
          >
            {canStart
              ? "Start with a name. Nothing is public before you submit it and a person has read it."
              : "Its editors start products; you will find them here."}
          </EmptyState>
        )}
        {list.pagination.hasMore && (
          <p className="label pt-4">
            The newest 100 are shown. GET /api/v1/me/products pages through the rest.
          </p>
        )}
      </div>
    </Panes>
  );
}

const countOf = (count: number, more: boolean): string =>
  `${count}${more ? "+" : ""} ${count === 1 ? "product" : "products"}`;
