import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { adminFrame } from "@/components/admin/admin-frame";
import { CategoryTable } from "@/components/admin/categories/category-table";
import { ToolShell } from "@/components/site/tool-shell";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { readAdminCategories } from "@/lib/catalog/directory/read-admin-categories";
import { isAdmin } from "@/lib/core/require";

export const metadata: Metadata = { title: "Categories", robots: { index: false } };

export default async function CategoriesPage() {
  const ctx = await sessionCtx("/admin/categories");
  if (!isAdmin(ctx.caller)) notFound();
  const categories = await readAdminCategories(ctx);
  return (
    <ToolShell {...adminFrame(ctx.caller.person, [{ label: "Categories" }])}>
      <div className="min-w-0 grow px-[1.125rem] py-5 sm:px-6 lg:overflow-y-auto">
        <h1 className="mb-2 text-h1">Categories</h1>
        <p className="measure mb-5 text-ink-2">
          Create categories here, or let the first published product that names one create it. Lists show
          those with a position first, then the largest.
        </p>
        <CategoryTable categories={categories} />
      </div>
    </ToolShell>
  );
}
