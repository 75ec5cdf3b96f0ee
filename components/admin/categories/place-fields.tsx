import { SelectField, TextareaField } from "@/components/forms/input-field";
import type { AdminCategory } from "@/lib/catalog/directory/schema";

type PlaceFieldsProps = {
  /** The categories that it may stand below. */
  parents: readonly AdminCategory[];
  hint?: string;
  first?: { parent: string; description: string };
};

export function PlaceFields({ parents, hint, first }: PlaceFieldsProps) {
  return (
    <>
      <SelectField
        label="Parent"
        hint={hint}
        name="parent"
        defaultValue={first?.parent ?? ""}
        options={[
          ["", "None"],
          ...parents
            .map(({ slug, name }) => [slug, name] as const)
            .toSorted(([, a], [, b]) => a.localeCompare(b, "en")),
        ]}
      />
      <TextareaField
        label="Description"
        optional
        name="description"
        defaultValue={first?.description ?? ""}
        rows={3}
        maxLength={300}
      />
    </>
  );
}
