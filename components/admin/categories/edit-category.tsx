import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { AdminCategory } from "@/lib/catalog/directory/schema";
import { messages } from "@/lib/core/messages";
import { adminCategories } from "@/messages/en.json";
import { PlaceFields } from "./place-fields";

export type CategoryDialogProps = {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onDone: () => void;
};

/** The slug in a product's address, or what was typed as it is. */
const slugOf = (typed: string): string | null =>
  (/\/products\/([a-z0-9-]+)/.exec(typed)?.[1] ?? typed.trim().toLowerCase()) || null;

export function EditCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
  const t = messages({ adminCategories });
  const { slug, name, parent, description, position, hidden, coverProduct } = category;
  const hasBelow = categories.some((each) => each.parent?.slug === slug);
  const parents = hasBelow ? [] : categories.filter((each) => each.parent === null && each.slug !== slug);
  const send = async (typed: FormData) => {
    const place = textOf(typed, "position").trim();
    await call("PATCH /api/v1/categories/{slug}", {
      slug,
      name: textOf(typed, "name"),
      description: textOf(typed, "description").trim() || null,
      parent: textOf(typed, "parent") || null,
      position: place === "" ? null : Number(place),
      hidden: typed.has("hidden"),
      cover: slugOf(textOf(typed, "cover")),
    });
    notify({ tone: "done", text: t("saved", { name: textOf(typed, "name") }) });
    onDone();
  };
  return (
    <FormDialog open onClose={onClose} title={t("editTitle", { name })} submitLabel={t("save")} send={send}>
      <InputField
        label={t("name")}
        hint={t("nameHint")}
        name="name"
        defaultValue={name}
        maxLength={40}
        required
      />
      <PlaceFields
        parents={parents}
        hint={hasBelow ? t("hasBelow") : undefined}
        first={{ parent: parent?.slug ?? "", description: description ?? "" }}
      />
      <InputField
        label={t("positionField")}
        optional
        hint={t("positionHint")}
        name="position"
        type="number"
        min={0}
        max={9999}
        defaultValue={position ?? ""}
      />
      <InputField
        label={t("cover")}
        optional
        hint={t("coverHint")}
        name="cover"
        placeholder="/products/…"
        defaultValue={coverProduct === null ? "" : `/products/${coverProduct}`}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox
        id="category-hidden"
        name="hidden"
        label={t("hidden")}
        hint={t("hiddenHint")}
        defaultChecked={hidden}
      />
    </FormDialog>
  );
}
