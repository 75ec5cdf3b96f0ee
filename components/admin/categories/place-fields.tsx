import { SelectField, TextareaField } from "@/components/forms/input-field";
import type { AdminCategory } from "@/lib/catalog/directory/schema";
import { messages } from "@/lib/core/messages";
import { adminCategories } from "@/messages/en.json";

type PlaceFieldsProps = {
  /** The categories that it may stand below. */
  parents: readonly AdminCategory[];
  hint?: string;
  first?: { parent: string; description: string };
};

export function PlaceFields({ parents, hint, first }: PlaceFieldsProps) {
  const t = messages({ adminCategories });
  return (
    <>
      <SelectField
        label={t("parent")}
        hint={hint}
        name="parent"
        defaultValue={first?.parent ?? ""}
        options={[
          ["", t("none")],
          ...parents
            .map(({ slug, name }) => [slug, name] as const)
            .toSorted(([, a], [, b]) => a.localeCompare(b, "en")),
        ]}
      />
      <TextareaField
        label={t("description")}
        optional
        name="description"
        defaultValue={first?.description ?? ""}
        rows={3}
        maxLength={300}
      />
    </>
  );
}
