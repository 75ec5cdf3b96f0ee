import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { CategoryDialogProps } from "./edit-category";
import { PlaceFields } from "./place-fields";

export function NewCategory({ categories, onClose, onDone }: Omit<CategoryDialogProps, "category">) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Create a category"
      lead="Makers can choose it right away. Lists show it once it has a published product."
      submitLabel="Create category"
      send={async (typed) => {
        const made = await call("POST /api/v1/categories", {
          name: textOf(typed, "name"),
          description: textOf(typed, "description").trim() || null,
          parent: textOf(typed, "parent") || null,
        });
        notify({ tone: "done", text: `${made.name} created` });
        onDone();
      }}
    >
      <InputField label="Name" name="name" maxLength={40} required />
      <PlaceFields parents={categories.filter(({ parent }) => parent === null)} />
    </FormDialog>
  );
}
