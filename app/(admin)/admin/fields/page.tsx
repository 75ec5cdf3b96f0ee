import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { DeclaredTables } from "@/components/admin/fields/declared-tables";
import { listFields, listTypes } from "@/lib/catalog/manage-fields/list-fields";
import { adminCtx } from "../../../admin-ctx";

export const metadata: Metadata = { title: "Fields", robots: { index: false } };

export default async function FieldsPage() {
  const ctx = await adminCtx("/admin/fields");
  const [fields, types] = await Promise.all([
    listFields(ctx, { retired: true }),
    listTypes(ctx, { retired: true }),
  ]);
  return (
    <AdminPage
      title="Fields"
      about="What a product's listing holds besides its name, website and text. Forms, facts, filters, comparisons and imports follow from it."
    >
      <DeclaredTables fields={fields.data} types={types.data} />
    </AdminPage>
  );
}
