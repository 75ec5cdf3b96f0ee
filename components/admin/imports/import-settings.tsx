import { useRouter } from "next/navigation";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField, SelectField } from "@/components/forms/input-field";
import { textOf, useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { call } from "@/lib/api/client";
import type { Format } from "@/lib/portability/lists/formats/schema";
import type { ChosenList } from "./list-chooser";
import type { Mapping, Replacements } from "./preview-list";

export type Named = { id: string; name: string };
/** How a list is read. */
export type Read = { format?: Format; mapping?: Mapping; replacements?: Replacements };

const NEW = "new";

type SettingsProps = { list: ChosenList; read: Read; organizations: readonly Named[] };

/** What becomes of the rows of a list, and the button that begins. */
export function ImportSettings({ list, read, organizations }: SettingsProps) {
  const { push } = useRouter();
  const [chosen, setChosen] = useState(organizations[0]?.id ?? NEW);
  const form = useForm(async (typed) => {
    const optional = (name: string) => textOf(typed, name).trim() || undefined;
    if (chosen === NEW && !optional("organization")) return { organization: "Enter a name." };
    const organizationId =
      chosen === NEW
        ? (await call("POST /api/v1/organizations", { name: textOf(typed, "organization") })).id
        : chosen;
    // Asked again after an error, it is not made again.
    if (chosen === NEW) setChosen(organizationId);
    const begun = await call("POST /api/v1/imports", {
      ...list,
      ...read,
      organizationId,
      publish: textOf(typed, "publish") as "draft" | "queue" | "publish",
      onVanish: textOf(typed, "onVanish") as "keep" | "mark" | "unlist",
      ...("address" in list && { schedule: textOf(typed, "schedule") as "never" | "daily" | "weekly" }),
      ...(typed.get("listsOnly") !== null && { listsOnly: true }),
      name: optional("name") ?? ("file" in list ? list.file.name.slice(0, 80) : undefined),
      licence: optional("licence"),
      attribution: optional("attribution"),
    });
    push(`/admin/import/${begun.id}`);
    return "leaving";
  });
  const isMade = chosen !== NEW && !organizations.some(({ id }) => id === chosen);
  return (
    <div className="max-w-measure">
      <Form of={form}>
        <SelectField
          name="organizationId"
          label="Organization"
          hint="Whose products these are."
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            ...organizations.map(({ id, name }) => [id, name] as const),
            ...(isMade ? [[chosen, "The new organization"] as const] : []),
            [NEW, "New organization"],
          ]}
        />
        {chosen === NEW && (
          <InputField name="organization" label="Name of the new organization" maxLength={60} />
        )}
        <Checkbox
          id="lists-only"
          name="listsOnly"
          label="It only lists these products"
          hint="Their makers can claim them. A claimed product is no longer changed by imports."
        />
        <SelectField
          name="publish"
          label="New and changed products"
          defaultValue="publish"
          options={[
            ["publish", "Publish"],
            ["queue", "Send to the review queue"],
            ["draft", "Save as drafts"],
          ]}
        />
        {"address" in list && (
          <SelectField
            name="schedule"
            label="Import again"
            hint="Only what the list changed is changed here. What people edited waits in the queue."
            options={[
              ["never", "Never"],
              ["daily", "Every day"],
              ["weekly", "Every week"],
            ]}
          />
        )}
        <SelectField
          name="onVanish"
          label="When a row is gone"
          hint="In a later import of this list. If most rows are gone, you are asked first."
          defaultValue="mark"
          options={[
            ["mark", "Mark its product"],
            ["unlist", "Unlist its product until the row is back"],
            ["keep", "Do nothing"],
          ]}
        />
        <InputField name="name" label="Name of the list" maxLength={80} optional />
        <InputField
          name="attribution"
          label="Attribution"
          hint="Shown on each product made from the list, such as who maintains it."
          maxLength={300}
          optional
        />
        <InputField
          name="licence"
          label="License of the list"
          hint="Such as CC-BY-SA-4.0."
          maxLength={200}
          optional
        />
        <Button type="submit" variant="primary" busy={form.busy} className="justify-self-start">
          Start import
        </Button>
      </Form>
    </div>
  );
}
