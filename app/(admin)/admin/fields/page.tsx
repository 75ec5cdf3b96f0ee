import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { DeclaredTables } from "@/components/admin/fields/declared-tables";
import { listFields, listTypes } from "@/lib/catalog/manage-fields/list-fields";
import { messages } from "@/lib/core/messages";
import { fieldsAdmin } from "@/messages/en.json";
import { adminCtx } from "../../../admin-ctx";

export function generateMetadata(): Metadata {
  const t = messages({ fieldsAdmin });
  return { title: t("fields"), robots: { index: false } };
}

export default async function FieldsPage() {
  const t = messages({ fieldsAdmin });
  const ctx = await adminCtx("/admin/fields");
  const [fields, types] = await Promise.all([
    listFields(ctx, { retired: true }),
    listTypes(ctx, { retired: true }),
  ]);
  return (
    <AdminPage title={t("fields")} about={t("about")}>
      <DeclaredTables fields={fields.data} types={types.data} />
    </AdminPage>
  );
}
