import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { AdminCategory } from "@/lib/catalog/directory/schema";
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

/** Renames, describes, moves, orders, hides or illustrates a category. */
export function EditCategory({ category, categories, onClose, onDone }: CategoryDialogProps) {
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
    notify({ tone: "done", text: `${textOf(typed, "name")} saved` });
    onDone();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Edit ${name}`}
      fields={["name", "description", "parent", "position", "cover"]}
      submitLabel="Save"
      send={send}
    >
      {(errors) => (
        <>
          <InputField
            label="Name"
            hint="Its products show the new name at once, and the old address leads here."
            name="name"
            defaultValue={name}
            maxLength={40}
            error={errors.name}
            required
          />
          <PlaceFields
            parents={parents}
            hint={hasBelow ? "It has categories below it, so it stays at the top." : undefined}
            first={{ parent: parent?.slug ?? "", description: description ?? "" }}
            errors={errors}
          />
          <InputField
            label="Position"
            optional
            hint="1 comes before 2. Without one, the largest come first."
            name="position"
            type="number"
            min={0}
            max={9999}
            defaultValue={position ?? ""}
            error={errors.position}
          />
          <InputField
            label="Cover"
            optional
            hint="The address of one of its products, whose picture then stands for the category."
            name="cover"
            placeholder="/products/…"
            defaultValue={coverProduct === null ? "" : `/products/${coverProduct}`}
            error={errors.cover}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Checkbox
            id="category-hidden"
            name="hidden"
            label="Hidden"
            hint="Left out of lists, filters and search. Its page stays."
            defaultChecked={hidden}
          />
        </>
      )}
    </FormDialog>
  );
}
