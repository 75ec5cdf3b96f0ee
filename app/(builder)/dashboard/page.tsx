import type { Metadata } from "next";
import { Workshop } from "@/components/account/workshop";
import { Dashboard } from "@/components/builder/dashboard-panes";
import { sessionCtx } from "@/lib/api/page-caller";
import { readMe } from "@/lib/people/read-me";
import { listMyProducts } from "@/lib/products/list-my-products";

export const metadata: Metadata = { title: "Your products" };

type DashboardPageProps = { searchParams: Promise<{ organization?: string | string[] }> };

export default async function DashboardPage({ searchParams }: DashboardPageProps) {
  const { organization } = await searchParams;
  const ctx = await sessionCtx("/dashboard");
  const [me, first] = await Promise.all([readMe(ctx), listMyProducts(ctx, { limit: 100 })]);
  const chosen = me.organizations.find(({ slug }) => slug === organization)?.slug ?? null;
  return (
    <Workshop person={ctx.caller.person}>
      <Dashboard first={first} organizations={me.organizations} chosen={chosen} />
    </Workshop>
  );
}
