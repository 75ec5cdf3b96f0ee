import { keyFrom, kindChoices } from "@/components/admin/fields/kind-words";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField, SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { formatList } from "@/components/ui/format";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { hasOptions, mayFilter } from "@/lib/catalog/own-fields/rules";
import type { FieldKind } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import type { ImportPreview } from "@/lib/portability/lists/schema";
import { imports } from "@/messages/en.json";

type Props = {
  column: ImportPreview["columns"][number];
  onClose: () => void;
  /** With the key of what the column fills from now on. */
  onMade: (target: string) => void;
};

/** Declares a field of the directory for a column that fills nothing yet. */
export function MakeField({ column: { name, guess }, onClose, onMade }: Props) {
  const t = messages({ imports });
  const words = name.replace(/[_-]+/g, " ").trim();
  const label = words.replace(/^./, (first) => first.toUpperCase()).slice(0, 60);
  const { kind: guessed, values } = guess ?? { kind: "text", values: [] };
  return (
    <FormDialog
      open
      {...{ onClose }}
      title={t("makeFieldFrom", { name })}
      lead={t("makeFieldLead")}
      submitLabel={t("makeField")}
      send={async (typed) => {
        const kind = textOf(typed, "kind") as FieldKind;
        const field = await call("POST /api/v1/fields", {
          ...{ key: textOf(typed, "key"), label: textOf(typed, "label"), kind, compared: true },
          facet: mayFilter(kind) && kind !== "date",
          options: hasOptions(kind) ? values.map((value) => ({ value })) : [],
        });
        notify({ tone: "done", text: t("fieldCreated", { label: field.label }) });
        onMade(`fields.${field.key}`);
      }}
    >
      <InputField label={t("fieldName")} name="label" defaultValue={label} maxLength={60} required />
      <InputField
        label={t("fieldKey")}
        name="key"
        hint={t("fieldKeyHint")}
        defaultValue={keyFrom(label)}
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SelectField
        label={t("fieldKind")}
        name="kind"
        hint={values.length > 0 ? t("asAChoice", { values: formatList(values) }) : undefined}
        defaultValue={guessed}
        options={kindChoices()}
      />
    </FormDialog>
  );
}
