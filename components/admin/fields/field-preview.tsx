import { useState } from "react";
import { OwnField } from "@/components/builder/own-field";
import { hasOptions, isEmpty, isRange, problemOf, wordsOf } from "@/lib/catalog/own-fields/rules";
import type { ListingField, OwnValue } from "@/lib/catalog/own-fields/schema";

/** What people will see of a field while it is declared: in a form, on a product's page, and among the filters. */
export function FieldPreview({ field }: { field: ListingField }) {
  const [value, setValue] = useState<OwnValue | null>(null);
  const label = field.label.trim() || "Your field";
  const shown = { ...field, label };
  const isFitting = !isEmpty(value) && problemOf(shown, value) === null;
  const problem = isEmpty(value) ? null : problemOf(shown, value);
  const filterValues = hasOptions(field.kind)
    ? field.options.filter(({ retired }) => !retired).map((option) => option.label)
    : field.kind === "boolean"
      ? ["Yes", "No"]
      : [];
  return (
    <section aria-label="Preview" className="sheet grid gap-6 p-5">
      <div>
        <h2 className="label mb-2">In forms</h2>
        <OwnField key={field.kind} field={shown} value={value} error={problem?.message} onChange={setValue} />
      </div>
      <div>
        <h2 className="label mb-2">On a product's page</h2>
        <dl>
          <dt className="label">{label}</dt>
          <dd className="font-semibold text-small">{isFitting ? wordsOf(shown, value).join(", ") : "…"}</dd>
        </dl>
      </div>
      {field.facet && (filterValues.length > 0 || isRange(field.kind)) && (
        <div>
          <h2 className="label mb-2">Among the filters</h2>
          <p className="label mb-1.5 border-ink border-t-2 pt-2.5">{label}</p>
          <ul className="max-w-64">
            {filterValues.slice(0, 8).map((each) => (
              <li key={each} className="facet">
                {each}
              </li>
            ))}
            {isRange(field.kind) && <li className="facet">From … to …</li>}
          </ul>
        </div>
      )}
    </section>
  );
}
