import { useState } from "react";
import { OwnField } from "@/components/builder/own-field";
import { issueWords } from "@/components/editor/issue-words";
import { fieldWords } from "@/components/product/field-words";
import { formatList } from "@/components/ui/format";
import { hasOptions, isEmpty, isRange, problemOf, wordsOf } from "@/lib/catalog/own-fields/rules";
import type { ListingField, OwnValue } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { fieldsAdmin, ownFields } from "@/messages/en.json";

/** What people will see of a field while it is declared: in a form, on a product's page, and among the filters. */
export function FieldPreview({ field }: { field: ListingField }) {
  const t = messages({ fieldsAdmin });
  const own = messages({ ownFields });
  const [value, setValue] = useState<OwnValue | null>(null);
  const label = field.label.trim() || t("yourField");
  const shown = { ...field, label };
  const problem = isEmpty(value) ? null : problemOf(shown, value);
  const words =
    isEmpty(value) || problem ? ["…"] : fieldWords({ ...shown, value, words: wordsOf(shown, value) });
  const filterValues = hasOptions(field.kind)
    ? field.options.filter(({ retired }) => !retired).map((option) => option.label)
    : field.kind === "boolean"
      ? [own("yes"), own("no")]
      : [];
  return (
    <section aria-label={t("preview")} className="sheet grid gap-6 p-5">
      <div>
        <h2 className="label mb-2">{t("inForms")}</h2>
        <OwnField
          key={field.kind}
          field={shown}
          value={value}
          error={problem && issueWords(problem)}
          onChange={setValue}
        />
      </div>
      <div>
        <h2 className="label mb-2">{t("onPage")}</h2>
        <dl>
          <dt className="label">{label}</dt>
          <dd className="font-semibold text-small">{formatList(words)}</dd>
        </dl>
      </div>
      {field.facet && (filterValues.length > 0 || isRange(field.kind)) && (
        <div>
          <h2 className="label mb-2">{t("amongTheFilters")}</h2>
          <p className="label mb-1.5 border-ink border-t-2 pt-2.5">{label}</p>
          <ul className="max-w-64">
            {filterValues.slice(0, 8).map((each) => (
              <li key={each} className="facet">
                {each}
              </li>
            ))}
            {isRange(field.kind) && <li className="facet">{t("fromTo")}</li>}
          </ul>
        </div>
      )}
    </section>
  );
}
