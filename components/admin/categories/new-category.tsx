import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { adminCategories } from "@/messages/en.json";
import type { CategoryDialogProps } from "./edit-category";
import { PlaceFields } from "./place-fields";

export function NewCategory({ categories, onClose, onDone }: Omit<CategoryDialogProps, "category">) {
  const t = messages({ adminCategories });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("createACategory")}
      lead={t("createLead")}
      submitLabel={t("createCategory")}
      send={async (typed) => {
        const made = await call("POST /api/v1/categories", {
          name: textOf(typed, "name"),
          description: textOf(typed, "description").trim() || null,
          parent: textOf(typed, "parent") || null,
        });
        notify({ tone: "done", text: t("created", { name: made.name }) });
        onDone();
      }}
    >
      <InputField label={t("name")} name="name" maxLength={40} required />
      <PlaceFields parents={categories.filter(({ parent }) => parent === null)} />
    </FormDialog>
  );
}
