"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField, SelectField } from "@/components/forms/input-field";
import { textOf, useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { formatNumber } from "@/components/ui/format";
import { call, Problem } from "@/lib/api/client";
import { type Format, formats } from "@/lib/portability/lists/formats/schema";
import type { ImportPreview } from "@/lib/portability/lists/schema";
import { type ChosenList, ListChooser } from "./list-chooser";
import { ColumnTable, type Mapping, PreviewRows, type Replacements, UnknownValues } from "./preview-list";

type Named = { id: string; name: string };
type Options = Readonly<Record<string, readonly (readonly [value: string, label: string])[]>>;
type Props = {
  organizations: readonly Named[];
  categories: readonly string[];
  /** Of the directory's own fields, by their targets. */
  options: Options;
};
type Read = { format?: Format; mapping?: Mapping; replacements?: Replacements };

const NEW = "new";

/** A list, how it is read, and what becomes of its rows; then the import begins. */
export function NewImport({ organizations, categories, options }: Props) {
  const [list, setList] = useState<ChosenList | null>(null);
  const [read, setRead] = useState<Read>({});
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const asked = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);

  const look = async (of: ChosenList, how: Read) => {
    const mine = ++asked.current;
    setBusy(true);
    setError(null);
    try {
      const found = await call("POST /api/v1/imports/preview", { ...of, ...how });
      if (mine !== asked.current) return;
      const isFirst = preview === null;
      const mapping = Object.fromEntries(found.columns.map(({ name, mapsTo }) => [name, mapsTo]));
      setPreview(found);
      setList(of);
      setRead({ ...how, format: found.format, mapping });
      if (isFirst) requestAnimationFrame(() => heading.current?.focus());
    } catch (problem) {
      if (mine === asked.current)
        setError(
          problem instanceof Problem
            ? (problem.errors[0]?.message ?? problem.detail)
            : "Something went wrong. Try again.",
        );
    } finally {
      if (mine === asked.current) setBusy(false);
    }
  };
  const change = (how: Read) => list && void look(list, how);
  const replace = (field: string, value: string, by: string | null | undefined) => {
    const { [value]: _, ...others } = read.replacements?.[field] ?? {};
    const values = by === undefined ? others : { ...others, [value]: by };
    // The preview does not show it as unknown anymore once it is replaced, so it stays until the import begins.
    setRead({ ...read, replacements: { ...read.replacements, [field]: values } });
  };

  if (!list || !preview)
    return <ListChooser busy={busy} error={error} onChoose={(chosen) => void look(chosen, {})} />;
  return (
    <div className="grid gap-10" aria-busy={busy}>
      <div className="grid gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          {formatNumber(preview.rows)} {preview.rows === 1 ? "row" : "rows"}
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Format"
            value={preview.format}
            options={Object.entries(formats)}
            onChange={({ target }) => change({ format: target.value as Format })}
          />
          <Button
            variant="quiet"
            onClick={() => {
              setList(null);
              setPreview(null);
              setRead({});
            }}
          >
            Choose another list
          </Button>
        </div>
        <div role="alert">{error && <p className="text-fail text-small">{error}</p>}</div>
      </div>
      <Part title="Columns" about="Check what each column fills. Columns that fill nothing are left out.">
        <ColumnTable
          preview={preview}
          onMap={(column, target) => {
            const mapping = Object.fromEntries(
              Object.entries(read.mapping ?? {}).map(([name, key]) => [name, name === column ? target : key]),
            );
            change({ ...read, mapping });
          }}
        />
      </Part>
      {preview.unknownCategories.length > 0 && (
        <Part title="New categories" about="No product has these yet.">
          <UnknownValues
            title="Category"
            field="categories"
            values={preview.unknownCategories}
            known={categories.map((name) => [name, name])}
            keep="Create it"
            replacements={read.replacements ?? {}}
            onReplace={replace}
          />
        </Part>
      )}
      {[...new Set(preview.unknownOptions.map(({ field }) => field))].map((field) => (
        <Part
          key={field}
          title={`${labelOf(preview, field)}: unknown options`}
          about="The field has no such options."
        >
          <UnknownValues
            title={labelOf(preview, field)}
            field={field}
            values={preview.unknownOptions
              .filter((each) => each.field === field)
              .map(({ value, rows }) => ({ name: value, rows }))}
            known={options[field] ?? []}
            keep={null}
            replacements={read.replacements ?? {}}
            onReplace={replace}
          />
        </Part>
      ))}
      <Part title="Preview" about={`The first ${preview.preview.length} rows as they would look.`}>
        <PreviewRows preview={preview} />
      </Part>
      <Part title="Import">
        <Settings list={list} read={read} organizations={organizations} />
      </Part>
    </div>
  );
}

const labelOf = ({ targets }: ImportPreview, field: string): string =>
  targets.find(({ key }) => key === field)?.label ?? field;

function Part({ title, about, children }: { title: string; about?: string; children: React.ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-h4">{title}</h2>
        {about && <p className="text-ink-2 text-small">{about}</p>}
      </div>
      {children}
    </section>
  );
}

type SettingsProps = { list: ChosenList; read: Read; organizations: readonly Named[] };

function Settings({ list, read, organizations }: SettingsProps) {
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
