"use client";

import { useEffect, useRef, useState } from "react";
import { SelectField } from "@/components/forms/input-field";
import { Button } from "@/components/ui/button";
import { call, Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { type Format, formats as named } from "@/lib/portability/lists/formats/schema";
import type { ImportPreview } from "@/lib/portability/lists/schema";
import { forms, imports } from "@/messages/en.json";
import { ImportSettings, type Named, type Read } from "./import-settings";
import { formatLabel, targetLabel } from "./import-words";
import { type ChosenList, ListChooser } from "./list-chooser";
import { ColumnTable, PreviewRows, UnknownValues } from "./preview-list";

const formats = Object.keys(named) as Format[];

type Options = Readonly<Record<string, readonly (readonly [value: string, label: string])[]>>;
type Props = {
  organizations: readonly Named[];
  categories: readonly string[];
  /** Of the directory's own fields, by their targets. */
  options: Options;
};
/** A list, how it is read, and what becomes of its rows; then the import begins. */
export function NewImport({ organizations, categories, options }: Props) {
  const t = messages({ imports });
  const [list, setList] = useState<ChosenList | null>(null);
  const [read, setRead] = useState<Read>({});
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const asked = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = list !== null && preview !== null;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);

  const look = async (of: ChosenList, how: Read) => {
    const mine = ++asked.current;
    setBusy(true);
    setError(null);
    try {
      const found = await call("POST /api/v1/imports/preview", { ...of, ...how });
      if (mine !== asked.current) return;
      const mapping = Object.fromEntries(found.columns.map(({ name, mapsTo }) => [name, mapsTo]));
      setPreview(found);
      setList(of);
      setRead({ ...how, format: found.format, mapping });
    } catch (problem) {
      if (mine === asked.current)
        setError(
          problem instanceof Problem
            ? (problem.errors[0]?.message ?? problem.detail)
            : messages({ forms })("somethingWentWrong"),
        );
    } finally {
      if (mine === asked.current) setBusy(false);
    }
  };
  /** What was chosen stands at once: the next choice is made beside it, before the preview has come. */
  const change = (how: Read) => {
    setRead(how);
    if (list) void look(list, how);
  };
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
          {t("countedRows", { count: preview.rows })}
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t("format")}
            value={preview.format}
            options={formats.map((each) => [each, formatLabel(each)])}
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
            {t("chooseAnother")}
          </Button>
        </div>
        <div role="alert">{error && <p className="text-fail text-small">{error}</p>}</div>
      </div>
      <Part title={t("columns")} about={t("columnsAbout")}>
        <ColumnTable
          preview={preview}
          mapping={read.mapping ?? {}}
          onMap={(column, target) => {
            const mapping = Object.fromEntries(
              Object.entries(read.mapping ?? {}).map(([name, key]) => [name, name === column ? target : key]),
            );
            change({ ...read, mapping });
          }}
        />
      </Part>
      {preview.unknownCategories.length > 0 && (
        <Part title={t("newCategories")} about={t("newCategoriesAbout")}>
          <UnknownValues
            title={t("category")}
            field="categories"
            values={preview.unknownCategories}
            known={categories.map((name) => [name, name])}
            keep={t("createIt")}
            replacements={read.replacements ?? {}}
            onReplace={replace}
          />
        </Part>
      )}
      {[...new Set(preview.unknownOptions.map(({ field }) => field))].map((field) => (
        <Part
          key={field}
          title={t("unknownOptions", { field: labelOf(preview, field) })}
          about={t("unknownOptionsAbout")}
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
      <Part title={t("preview")} about={t("previewAbout", { count: preview.preview.length })}>
        <PreviewRows preview={preview} />
      </Part>
      <Part title={t("settings")}>
        <ImportSettings list={list} read={read} organizations={organizations} />
      </Part>
    </div>
  );
}

function labelOf({ targets }: ImportPreview, field: string): string {
  const target = targets.find(({ key }) => key === field);
  return target ? targetLabel(target) : field;
}

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
