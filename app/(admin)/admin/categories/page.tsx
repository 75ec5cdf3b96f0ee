import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { CategoryTable } from "@/components/admin/categories/category-table";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { readAdminCategories } from "@/lib/catalog/directory/read-admin-categories";
import { messages } from "@/lib/core/messages";
import { adminCategories } from "@/messages/en.json";
import { adminCtx } from "../../../admin-ctx";

export function generateMetadata(): Metadata {
  const t = messages({ adminCategories });
  return { title: t("categories"), robots: { index: false } };
}

export default async function CategoriesPage() {
  const t = messages({ adminCategories });
  const ctx = await adminCtx("/admin/categories");
  const categories = await readAdminCategories(ctx);
  return (
    <AdminPage
      title={t("categories")}
      about={inline(
        t.parts("about", {
          link: (words) => <TextLink href="/admin/settings/submissions">{words}</TextLink>,
        }),
      )}
    >
      <CategoryTable categories={categories} />
    </AdminPage>
  );
}
