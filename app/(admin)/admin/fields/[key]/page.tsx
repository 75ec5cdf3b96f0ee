import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { FieldEditor } from "@/components/admin/fields/field-editor";
import { listFields, listTypes } from "@/lib/catalog/manage-fields/list-fields";
import { messages } from "@/lib/core/messages";
import { fieldsAdmin } from "@/messages/en.json";
import { adminCtx } from "../../../../admin-ctx";

type Props = { params: Promise<{ key: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = messages({ fieldsAdmin });
  const { key } = await params;
  return { title: key === "new" ? t("newField") : t("fieldNamed", { key }), robots: { index: false } };
}

/** A field's page; `new` is a key that no field can have, since it would be taken for this page. */
export default async function FieldPage({ params }: Props) {
  const t = messages({ fieldsAdmin });
  const { key } = await params;
  const ctx = await adminCtx(`/admin/fields/${key}`);
  const [{ data: fields }, { data: types }] = await Promise.all([
    listFields(ctx, { retired: true }),
    listTypes(ctx, { retired: false }),
  ]);
  const field = fields.find((each) => each.key === key && !each.builtIn) ?? null;
  if (field === null && key !== "new") notFound();
  const title = field?.label ?? t("newField");
  return (
    <AdminPage title={title} steps={[{ label: t("fields"), href: "/admin/fields" }, { label: title }]}>
      <FieldEditor key={field ? `${field.key} ${field.version}` : "new"} field={field} types={types} />
    </AdminPage>
  );
}
