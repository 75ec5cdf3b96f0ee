import { FormDialog } from "@/components/forms/form-dialog";
import { SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { pathOf } from "@/lib/catalog/categories/rules";
import type { CategoryDialogProps } from "./edit-category";

export function MergeCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const { slug, name } = category;
  const hasBelow = categories.some((each) => each.parent?.slug === slug);
  const others = categories.filter((each) => each.slug !== slug && !(hasBelow && each.parent));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Merge ${name}?`}
      lead={`Its products${hasBelow ? ", subcategories" : ""} and URL move to the other category. This can't be undone.`}
      submitLabel="Merge"
      variant="danger"
      send={async (typed) => {
        const into = textOf(typed, "into");
        if (into === "") return { into: "Choose a category." };
        const kept = await call("POST /api/v1/categories/{slug}/merge", { slug, into });
        notify({ tone: "done", text: `${name} merged into ${kept.name}` });
        onDone();
      }}
    >
      <SelectField
        label="Merge into"
        name="into"
        defaultValue=""
        required
        options={[
          ["", "Choose a category"],
          ...others
            .map((each) => [each.slug, pathOf(each)] as const)
            .toSorted(([, a], [, b]) => a.localeCompare(b, "en")),
        ]}
      />
    </FormDialog>
  );
}
