import { keyFrom, kindWords } from "@/components/admin/fields/kind-words";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField, SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { hasOptions, mayFilter } from "@/lib/catalog/own-fields/rules";
import type { FieldKind } from "@/lib/catalog/own-fields/schema";
import type { ImportPreview } from "@/lib/portability/lists/schema";

type Props = {
  column: ImportPreview["columns"][number];
  onClose: () => void;
  /** With the key of what the column fills from now on. */
  onMade: (target: string) => void;
};

/** Declares a field of the directory for a column that fills nothing yet. */
export function MakeField({ column: { name, guess }, onClose, onMade }: Props) {
  const words = name.replace(/[_-]+/g, " ").trim();
  const label = words.replace(/^./, (first) => first.toUpperCase()).slice(0, 60);
  const { kind: guessed, values } = guess ?? { kind: "text", values: [] };
  return (
    <FormDialog
      open
      {...{ onClose }}
      title={`Make a field from ${name}`}
      lead="Every product can have a value of it from now on. You can change it later under Fields."
      submitLabel="Make field"
      send={async (typed) => {
        const kind = textOf(typed, "kind") as FieldKind;
        const field = await call("POST /api/v1/fields", {
          ...{ key: textOf(typed, "key"), label: textOf(typed, "label"), kind, compared: true },
          facet: mayFilter(kind) && kind !== "date",
          options: hasOptions(kind) ? values.map((value) => ({ value })) : [],
        });
        notify({ tone: "done", text: `${field.label} created` });
        onMade(`fields.${field.key}`);
      }}
    >
      <InputField label="Name" name="label" defaultValue={label} maxLength={60} required />
      <InputField
        label="Key"
        name="key"
        hint="In addresses, files and the API."
        defaultValue={keyFrom(label)}
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SelectField
        label="Kind"
        name="kind"
        hint={values.length > 0 ? `As a choice: ${values.join(", ")}` : undefined}
        defaultValue={guessed}
        options={Object.entries(kindWords)}
      />
    </FormDialog>
  );
}
