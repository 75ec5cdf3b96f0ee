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
    <FormDialog open onClose={onClose} title={`Edit ${name}`} submitLabel="Save" send={send}>
      <InputField
        label="Name"
        hint="Its products show the new name right away, and the old URL redirects here."
        name="name"
        defaultValue={name}
        maxLength={40}
        required
      />
      <PlaceFields
        parents={parents}
        hint={hasBelow ? "It has subcategories, so it can't have a parent." : undefined}
        first={{ parent: parent?.slug ?? "", description: description ?? "" }}
      />
      <InputField
        label="Position"
        optional
        hint="Lower numbers come first. Leave it empty to sort by size."
        name="position"
        type="number"
        min={0}
        max={9999}
        defaultValue={position ?? ""}
      />
      <InputField
        label="Cover"
        optional
        hint="The URL of one of its products. Its picture becomes the category's cover."
        name="cover"
        placeholder="/products/…"
        defaultValue={coverProduct === null ? "" : `/products/${coverProduct}`}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox
        id="category-hidden"
        name="hidden"
        label="Hidden"
        hint="Leaves it out of lists, filters and search. Its page stays online."
        defaultChecked={hidden}
      />
    </FormDialog>
  );
}
