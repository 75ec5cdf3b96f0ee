import { FormDialog } from "@/components/forms/form-dialog";
import { InputField, TextareaField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { CountedType } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { fieldsAdmin } from "@/messages/en.json";
import { keyFrom } from "./kind-words";

type TypeDialogProps = { type: CountedType | null; onClose: () => void; onDone: () => void };

/** Creates a type, or changes or retires one. */
export function TypeDialog({ type, onClose, onDone }: TypeDialogProps) {
  const t = messages({ fieldsAdmin });
  const send = async (typed: FormData) => {
    const label = textOf(typed, "label");
    const words = {
      label,
      plural: textOf(typed, "plural"),
      description: textOf(typed, "description").trim() || null,
    };
    if (type === null) {
      const key = textOf(typed, "key").trim() || keyFrom(label).replaceAll("_", "-");
      await call("POST /api/v1/types", { ...words, key });
    } else {
      const { key, version: ifMatch } = type;
      const changed = { key, ...words, retired: typed.has("retired") };
      await call("PATCH /api/v1/types/{key}", changed, { ifMatch });
    }
    notify({ tone: "done", text: t("saved", { label }) });
    onDone();
  };
  return (
    <FormDialog
      open
      {...{ onClose, send }}
      title={type ? t("editNamed", { label: type.label }) : t("createAType")}
      lead={type ? undefined : t("typeLead")}
      submitLabel={type ? t("save") : t("createType")}
    >
      <InputField
        label={t("name")}
        hint={t("typeNameHint")}
        name="label"
        defaultValue={type?.label}
        maxLength={40}
        required
      />
      <InputField
        label={t("plural")}
        hint={t("pluralHint")}
        name="plural"
        defaultValue={type?.plural}
        maxLength={40}
        required
      />
      {type === null && (
        <InputField
          label={t("key")}
          optional
          hint={t("typeKeyHint")}
          name="key"
          maxLength={32}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextareaField
        label={t("description")}
        optional
        name="description"
        defaultValue={type?.description ?? ""}
        rows={2}
        maxLength={300}
      />
      {type !== null && (
        <Checkbox
          id="type-retired"
          name="retired"
          label={t("retired")}
          hint={t("typeRetiredHint")}
          defaultChecked={type.retired}
        />
      )}
    </FormDialog>
  );
}
