import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { CountedField } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { fieldsAdmin } from "@/messages/en.json";

/** Makes one option of a field another, for all products that chose it. */
export function MergeOptions({ field }: { field: CountedField }) {
  const t = messages({ fieldsAdmin });
  const [open, setOpen] = useState(false);
  const { refresh } = useRouter();
  const options = field.options
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ value, label }) => [value, label] as const);
  if (options.length < 2) return null;
  return (
    <section aria-label={t("mergeOptions")} className="grid justify-items-start gap-2">
      <p className="text-ink-2 text-small">{t("mergeAbout")}</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("mergeOptions")}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("mergeOptions")}
        lead={t("mergeLead")}
        submitLabel={t("merge")}
        variant="danger"
        send={async (typed) => {
          const [from, into] = [textOf(typed, "from"), textOf(typed, "into")];
          if (from === into) return { into: t("chooseAnotherOption") };
          const { key, version } = field;
          await call("PATCH /api/v1/fields/{key}", { key, merge: { from, into } }, { ifMatch: version });
          notify({ tone: "done", text: t("optionsMerged") });
          refresh();
        }}
      >
        <SelectField label={t("thisOption")} name="from" defaultValue={options[0]?.[0]} options={options} />
        <SelectField label={t("becomes")} name="into" defaultValue={options[1]?.[0]} options={options} />
      </FormDialog>
    </section>
  );
}
