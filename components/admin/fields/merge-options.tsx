import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { CountedField } from "@/lib/catalog/own-fields/schema";

/** Makes one option of a field another, for all products that chose it. */
export function MergeOptions({ field }: { field: CountedField }) {
  const [open, setOpen] = useState(false);
  const { refresh } = useRouter();
  const options = field.options
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ value, label }) => [value, label] as const);
  if (options.length < 2) return null;
  return (
    <section aria-label="Merge options" className="grid justify-items-start gap-2">
      <p className="text-ink-2 text-small">Two options that mean the same can become one.</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        Merge options
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Merge options"
        lead="Products that chose the first have the second from now on. This can't be undone."
        submitLabel="Merge"
        variant="danger"
        send={async (typed) => {
          const [from, into] = [textOf(typed, "from"), textOf(typed, "into")];
          if (from === into) return { into: "Choose another option." };
          const { key, version } = field;
          await call("PATCH /api/v1/fields/{key}", { key, merge: { from, into } }, { ifMatch: version });
          notify({ tone: "done", text: "Options merged" });
          refresh();
        }}
      >
        <SelectField label="This option" name="from" defaultValue={options[0]?.[0]} options={options} />
        <SelectField label="becomes" name="into" defaultValue={options[1]?.[0]} options={options} />
      </FormDialog>
    </section>
  );
}
