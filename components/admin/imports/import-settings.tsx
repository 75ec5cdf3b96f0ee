import { useRouter } from "next/navigation";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField, SelectField } from "@/components/forms/input-field";
import { textOf, useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { Format } from "@/lib/portability/lists/formats/schema";
import { imports } from "@/messages/en.json";
import type { ChosenList } from "./list-chooser";
import type { Mapping, Replacements } from "./preview-list";

export type Named = { id: string; name: string };
/** How a list is read. */
export type Read = { format?: Format; mapping?: Mapping; replacements?: Replacements };

const NEW = "new";

type SettingsProps = { list: ChosenList; read: Read; organizations: readonly Named[] };

/** What becomes of the rows of a list, and the button that begins. */
export function ImportSettings({ list, read, organizations }: SettingsProps) {
  const t = messages({ imports });
  const { push } = useRouter();
  const [chosen, setChosen] = useState(organizations[0]?.id ?? NEW);
  const form = useForm(async (typed) => {
    const optional = (name: string) => textOf(typed, name).trim() || undefined;
    if (chosen === NEW && !optional("organization")) return { organization: t("enterAName") };
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
          label={t("organization")}
          hint={t("organizationHint")}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            ...organizations.map(({ id, name }) => [id, name] as const),
            ...(isMade ? [[chosen, t("theNewOrganization")] as const] : []),
            [NEW, t("newOrganization")],
          ]}
        />
        {chosen === NEW && <InputField name="organization" label={t("newOrganizationName")} maxLength={60} />}
        <Checkbox id="lists-only" name="listsOnly" label={t("listsOnly")} hint={t("listsOnlyHint")} />
        <SelectField
          name="publish"
          label={t("publish")}
          defaultValue="publish"
          options={[
            ["publish", t("publish_publish")],
            ["queue", t("publish_queue")],
            ["draft", t("publish_draft")],
          ]}
        />
        {"address" in list && (
          <SelectField
            name="schedule"
            label={t("again")}
            hint={t("againHint")}
            options={[
              ["never", t("again_never")],
              ["daily", t("again_daily")],
              ["weekly", t("again_weekly")],
            ]}
          />
        )}
        <SelectField
          name="onVanish"
          label={t("onVanish")}
          hint={t("onVanishHint")}
          defaultValue="mark"
          options={[
            ["mark", t("vanish_mark")],
            ["unlist", t("vanish_unlist")],
            ["keep", t("vanish_keep")],
          ]}
        />
        <InputField name="name" label={t("listName")} maxLength={80} optional />
        <InputField
          name="attribution"
          label={t("attribution")}
          hint={t("attributionHint")}
          maxLength={300}
          optional
        />
        <InputField name="licence" label={t("licence")} hint={t("licenceHint")} maxLength={200} optional />
        <Button type="submit" variant="primary" busy={form.busy} className="justify-self-start">
          {t("startImport")}
        </Button>
      </Form>
    </div>
  );
}
