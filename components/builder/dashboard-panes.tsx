"use client";

import { useEffect } from "react";
import { Panes } from "@/components/site/panes";
import { ScrollNav } from "@/components/site/scroll-nav";
import { ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { formatNumber } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import { placeHref } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { Untranslated } from "@/components/ui/untranslated";
import type { OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import type { Me } from "@/lib/identity/people/schema";
import type { MyProduct } from "@/lib/review/submission/schema";
import { dashboard } from "@/messages/en.json";
import { DashboardProduct } from "./dashboard-product";
import { byNeed, rememberOrganization, stateOf } from "./dashboard-state";

type DashboardProps = {
  first: OutputOf<"GET /api/v1/me/products">;
  place: number;
  cursor: string | undefined;
  /** How many products each organization has, by its slug. */
  counts: Readonly<Record<string, number>>;
  organizations: Me["organizations"];
  /** The slug of the one organization that is shown, or null for all. */
  chosen: string | null;
};

const REFRESH_MS = 20_000;

/** The person's products with their states, refreshed while others review them. */
export function Dashboard({ first, place, cursor, counts, organizations, chosen }: DashboardProps) {
  const t = messages({ dashboard });
  useEffect(() => {
    if (chosen) rememberOrganization(chosen);
  }, [chosen]);
  const { data: list = first, error } = useCall(
    "GET /api/v1/me/products",
    { limit: 100, cursor, ...(chosen && { organization: chosen }) },
    { fallbackData: first, refreshInterval: REFRESH_MS },
  );
  const shown = [...list.data].sort(byNeed);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // What came or went since they were counted shows in the list.
  const since = list.data.length - first.data.length;
  const total = (chosen === null ? all : (counts[chosen] ?? 0)) + since;
  const organization = organizations.find(({ slug }) => slug === chosen);
  const begin = organization?.role !== "viewer" && (
    <ButtonLink href={chosen ? `/new?organization=${chosen}` : "/new"} variant="primary">
      {t("submitProduct")}
    </ButtonLink>
  );

  return (
    <Panes
      list={
        <DashboardOrganizations organizations={organizations} counts={counts} all={all} chosen={chosen} />
      }
      listLabel={t("yourOrganizations")}
      evidence={all > 0 && <DashboardNext products={shown} />}
      evidenceLabel={t("next")}
    >
      <div className="mx-auto max-w-[60rem]">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-ink border-b-2 pb-4 lg:pt-2">
          <div className="grid gap-1">
            <h1 className="text-h1">{organization?.name ?? t("dashboard")}</h1>
            {shown.length > 0 && <p className="label">{t("products", { count: total })}</p>}
          </div>
          <div className="flex flex-wrap gap-2.5">
            {organization && (
              <ButtonLink href={`/settings/organizations/${organization.slug}`}>{t("members")}</ButtonLink>
            )}
            {shown.length > 0 && begin}
          </div>
        </div>
        {error && (
          <div className="pt-4">
            <ErrorState kind="line" title={t("outdated")}>
              {t("retrying", { detail: error.detail })}
            </ErrorState>
          </div>
        )}
        <ResourceList
          of={{ page: { ...list, data: shown } }}
          rowKey={({ id }) => id}
          empty={{
            title: chosen ? t("noneInOrganization") : t("none"),
            action: begin,
            children: begin ? t("start") : t("editorsCreate"),
          }}
          pager={{
            label: t("pagesOfProducts"),
            place,
            total,
            hrefOf: (to) => placeHref("/dashboard", to, { organization: chosen ?? undefined }),
          }}
        >
          {(product) => <DashboardProduct product={product} showOrganization={!chosen} />}
        </ResourceList>
      </div>
    </Panes>
  );
}

const SHOWN = 6;

function DashboardNext({ products }: { products: readonly MyProduct[] }) {
  const t = messages({ dashboard });
  const open = products.flatMap((product) => {
    const { todo, action } = stateOf(product);
    return todo && product.role !== "viewer" ? [{ product, todo, href: action.href }] : [];
  });
  const waiting = products.filter(({ latest }) => latest.status === "in_review");
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="name mb-1.5 text-h2">{t("next")}</h2>
        {open.length === 0 ? (
          <p className="text-ink-2">{t("nothingForNow")}</p>
        ) : (
          <ol>
            {open.slice(0, SHOWN).map(({ product, todo, href }) => (
              <li key={product.id} className="relative border-rule border-b py-3">
                <Link
                  href={href}
                  className="font-semibold after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-glass"
                  dir="auto"
                >
                  {product.name}
                </Link>
                <span className="block text-ink-2 text-small">
                  {todo === product.trustNext ? <Untranslated>{todo}</Untranslated> : todo}
                </span>
              </li>
            ))}
          </ol>
        )}
        {open.length > SHOWN && (
          <p className="label pt-3">{t("moreInTheList", { count: open.length - SHOWN })}</p>
        )}
      </section>
      {waiting.length > 0 && (
        <section>
          <h2 className="name mb-1.5 text-h2">{t("inTheQueue")}</h2>
          <ul>
            {waiting.map(({ id, name, queue }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 border-rule border-b py-3">
                <span className="font-semibold">{name}</span>
                <span className="label">
                  {queue ? t("position", { position: queue.position }) : t("waiting")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type DashboardOrganizationsProps = {
  organizations: Me["organizations"];
  counts: Readonly<Record<string, number>>;
  all: number;
  chosen: string | null;
};

function DashboardOrganizations({ organizations, counts, all, chosen }: DashboardOrganizationsProps) {
  const t = messages({ dashboard });
  const lines = [
    { slug: null, name: t("allOrganizations"), about: t("needsAttentionFirst") },
    ...organizations.map(({ slug, name, role }) => ({ slug, name, about: t(role) })),
  ];
  return (
    <ScrollNav
      label={t("organizations")}
      className="max-lg:scroll-quiet max-lg:flex max-lg:[contain:inline-size] max-lg:gap-5 max-lg:px-5"
    >
      {lines.map(({ slug, name, about }) => (
        <Link
          key={slug}
          href={slug === null ? "/dashboard" : `/dashboard?organization=${slug}`}
          aria-current={slug === chosen ? "page" : undefined}
          className={LINE}
        >
          <span className="min-w-0">
            <span className="block font-semibold max-lg:whitespace-nowrap max-lg:font-normal">{name}</span>
            <span className="block text-ink-3 text-small max-lg:hidden">{about}</span>
          </span>
          <span className="label tabular-nums lg:pt-1">
            {formatNumber(slug === null ? all : (counts[slug] ?? 0))}
          </span>
        </Link>
      ))}
      <Link
        href="/settings/organizations"
        className="link text-ink-2 text-small whitespace-nowrap hover:text-ink max-lg:py-3 lg:m-5 lg:inline-block"
      >
        {t("newOrganization")}
      </Link>
    </ScrollNav>
  );
}

const LINE =
  "flex justify-between gap-3 border-rule hover:bg-rule-2/60 max-lg:items-baseline max-lg:gap-1.5 max-lg:py-3 max-lg:text-ink-2 max-lg:text-small max-lg:aria-[current=page]:text-ink max-lg:aria-[current=page]:shadow-[inset_0_-2px_0_0_var(--color-chosen)] lg:border-b lg:px-5 lg:py-4 lg:aria-[current=page]:bg-plinth lg:aria-[current=page]:edge-chosen";
