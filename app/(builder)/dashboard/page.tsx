import type { Metadata } from "next";
import { AccountLayout } from "@/components/account/account-layout";
import { Dashboard } from "@/components/builder/dashboard-panes";
import { Trail } from "@/components/site/breadcrumb";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { readMe } from "@/lib/identity/accounts/me";
import { listMyProducts } from "@/lib/review/submission/list-my-products";

export const metadata: Metadata = { title: "Dashboard" };

type DashboardPageProps = { searchParams: Promise<{ organization?: string | string[] }> };

export default async function DashboardPage({ searchParams }: DashboardPageProps) {
  const query = await searchParams;
  const ctx = await sessionCtx("/dashboard", query);
  const [me, first] = await Promise.all([readMe(ctx), listMyProducts(ctx, { limit: 100 })]);
  const organization = me.organizations.find(({ slug }) => slug === query.organization);
  const chosen = organization?.slug ?? null;
  const firstChosen =
    chosen && first.pagination.hasMore
      ? await listMyProducts(ctx, { organization: chosen, limit: 100 })
      : null;
  return (
    <AccountLayout
      person={ctx.caller.person}
      trail={
        <Trail
          steps={
            organization === undefined
              ? [{ label: "Dashboard" }]
              : [{ label: "Dashboard", href: "/dashboard" }, { label: organization.name }]
          }
        />
      }
    >
      <Dashboard first={first} firstChosen={firstChosen} organizations={me.organizations} chosen={chosen} />
    </AccountLayout>
  );
}
