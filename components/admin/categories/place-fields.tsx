import { SelectField, TextareaField } from "@/components/forms/input-field";
import type { AdminCategory } from "@/lib/catalog/directory/schema";

type PlaceFieldsProps = {
  /** The categories that it may stand below. */
  parents: readonly AdminCategory[];
  hint?: string;
  first?: { parent: string; description: string };
  errors: Record<string, string | undefined>;
};

/** What a category stands below and what is said of it. */
export function PlaceFields({ parents, hint, first, errors }: PlaceFieldsProps) {
  return (
    <>
      <SelectField
        label="Parent"
        hint={hint}
        name="parent"
        defaultValue={first?.parent ?? ""}
        error={errors.parent}
      >
        <option value="">None</option>
        {parents
          .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
          .map((each) => (
            <option key={each.slug} value={each.slug}>
              {each.name}
            </option>
          ))}
      </SelectField>
      <TextareaField
        label="Description"
        optional
        name="description"
        defaultValue={first?.description ?? ""}
        rows={3}
        maxLength={300}
        error={errors.description}
      />
    </>
  );
}
