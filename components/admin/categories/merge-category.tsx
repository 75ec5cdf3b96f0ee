import { FormDialog } from "@/components/forms/form-dialog";
import { SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { pathOf } from "@/lib/catalog/categories/rules";
import type { CategoryDialogProps } from "./edit-category";

/** Merges a category into another one. */
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
      fields={["into"]}
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
      {(errors) => (
        <SelectField label="Merge into" name="into" defaultValue="" error={errors.into} required>
          <option value="">Choose a category</option>
          {others
            .toSorted((a, b) => pathOf(a).localeCompare(pathOf(b), "en"))
            .map((each) => (
              <option key={each.slug} value={each.slug}>
                {pathOf(each)}
              </option>
            ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
