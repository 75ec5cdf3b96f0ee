import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { CategoryTable } from "@/components/admin/categories/category-table";
import { TextLink } from "@/components/ui/button";
import { readAdminCategories } from "@/lib/catalog/directory/read-admin-categories";
import { adminCtx } from "../../../admin-ctx";

export const metadata: Metadata = { title: "Categories", robots: { index: false } };

export default async function CategoriesPage() {
  const ctx = await adminCtx("/admin/categories");
  const categories = await readAdminCategories(ctx);
  return (
    <AdminPage
      title="Categories"
      about={
        <>
          Create categories here, or approve a product that names a new one. Categories with a position come
          first, then the largest. Who can name new ones is set in{" "}
          <TextLink href="/admin/settings/submissions">Submissions and review</TextLink>.
        </>
      }
    >
      <CategoryTable categories={categories} />
    </AdminPage>
  );
}
