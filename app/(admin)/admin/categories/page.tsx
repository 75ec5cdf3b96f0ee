import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { CategoryTable } from "@/components/admin/categories/category-table";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { readAdminCategories } from "@/lib/catalog/directory/read-admin-categories";
import { isAdmin } from "@/lib/core/require";

export const metadata: Metadata = { title: "Categories", robots: { index: false } };

export default async function CategoriesPage() {
  const ctx = await sessionCtx("/admin/categories");
  if (!isAdmin(ctx.caller)) notFound();
  const categories = await readAdminCategories(ctx);
  return (
    <AdminPage
      title="Categories"
      about="Create categories here, or approve a product that names a new one. Categories with a position come first, then the largest."
    >
      <CategoryTable categories={categories} />
    </AdminPage>
  );
}
