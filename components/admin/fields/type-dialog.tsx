import { FormDialog } from "@/components/forms/form-dialog";
import { InputField, TextareaField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { CountedType } from "@/lib/catalog/own-fields/schema";
import { keyFrom } from "./kind-words";

type TypeDialogProps = { type: CountedType | null; onClose: () => void; onDone: () => void };

/** Creates a type, or changes or retires one. */
export function TypeDialog({ type, onClose, onDone }: TypeDialogProps) {
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
    notify({ tone: "done", text: `${label} saved` });
    onDone();
  };
  return (
    <FormDialog
      open
      {...{ onClose, send }}
      title={type ? `Edit ${type.label}` : "Create a type"}
      lead={
        type ? undefined : "Fields can be for products of one type only, and lists can be filtered by it."
      }
      submitLabel={type ? "Save" : "Create type"}
    >
      <InputField
        label="Name"
        hint="Of one, such as MCP server."
        name="label"
        defaultValue={type?.label}
        maxLength={40}
        required
      />
      <InputField
        label="Plural"
        hint="Of many, such as MCP servers."
        name="plural"
        defaultValue={type?.plural}
        maxLength={40}
        required
      />
      {type === null && (
        <InputField
          label="Key"
          optional
          hint="In addresses and the API. It can't be changed. Made from the name if left empty."
          name="key"
          maxLength={32}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextareaField
        label="Description"
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
          label="Retired"
          hint="Products keep it, and no new one can choose it."
          defaultChecked={type.retired}
        />
      )}
    </FormDialog>
  );
}
