import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountLayout } from "@/components/account/account-layout";
import { Dashboard } from "@/components/builder/dashboard-panes";
import { Trail } from "@/components/site/breadcrumb";
import { readPlaceQuery } from "@/components/ui/list-page";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { isAdmin } from "@/lib/core/require";
import { readMe } from "@/lib/identity/accounts/me";
import { countMyProducts, listMyProducts } from "@/lib/review/submission/list-my-products";
import { dashboard } from "@/messages/en.json";
import { readLive } from "../../read-numbered";

export function generateMetadata(): Metadata {
  const t = messages({ dashboard });
  return { title: t("dashboard") };
}

type DashboardPageProps = {
  searchParams: Promise<Partial<Record<"organization" | "page", string | string[]>>>;
};

export default async function DashboardPage({ searchParams }: DashboardPageProps) {
  const t = messages({ dashboard });
  const query = await searchParams;
  const ctx = await sessionCtx("/dashboard", query);
  const [me, counts] = await Promise.all([readMe(ctx), countMyProducts(ctx)]);
  const organization = me.organizations.find(({ slug }) => slug === query.organization);
  const isEmpty = Object.values(counts).every((count) => count === 0);
  if (isAdmin(ctx.caller) && isEmpty && Object.keys(query).length === 0) redirect("/admin");
  const chosen = organization?.slug ?? null;
  const { page, cursor, place } = await readLive(
    readPlaceQuery({ page: query.page }),
    100,
    (paging) => listMyProducts(ctx, { organization: organization?.slug, ...paging }),
    async () => 0,
  );
  return (
    <AccountLayout
      trail={
        <Trail
          steps={
            organization === undefined
              ? [{ label: t("dashboard") }]
              : [{ label: t("dashboard"), href: "/dashboard" }, { label: organization.name }]
          }
        />
      }
    >
      <Dashboard
        key={`${chosen} ${cursor}`}
        first={page}
        {...{ place, cursor, counts, chosen }}
        organizations={me.organizations}
      />
    </AccountLayout>
  );
}
