import { FormDialog } from "@/components/forms/form-dialog";
import { SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { pathOf } from "@/lib/catalog/categories/rules";
import { messages } from "@/lib/core/messages";
import { adminCategories } from "@/messages/en.json";
import type { CategoryDialogProps } from "./edit-category";

export function MergeCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const t = messages({ adminCategories });
  const { slug, name } = category;
  const hasBelow = categories.some((each) => each.parent?.slug === slug);
  const others = categories.filter((each) => each.slug !== slug && !(hasBelow && each.parent));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("mergeCategory", { name })}
      lead={hasBelow ? t("allBelowMoves") : t("productsMove")}
      submitLabel={t("merge")}
      variant="danger"
      send={async (typed) => {
        const into = textOf(typed, "into");
        if (into === "") return { into: t("chooseFirst") };
        const kept = await call("POST /api/v1/categories/{slug}/merge", { slug, into });
        notify({ tone: "done", text: t("mergedInto", { from: name, to: kept.name }) });
        onDone();
      }}
    >
      <SelectField
        label={t("mergeInto")}
        name="into"
        defaultValue=""
        required
        options={[
          ["", t("choose")],
          ...others
            .map((each) => [each.slug, pathOf(each)] as const)
            .toSorted(([, a], [, b]) => a.localeCompare(b, "en")),
        ]}
      />
    </FormDialog>
  );
}
