"use client";

import { useEffect, useRef, useState } from "react";
import { SelectField } from "@/components/forms/input-field";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { call, Problem } from "@/lib/api/client";
import { type Format, formats } from "@/lib/portability/lists/formats/schema";
import type { ImportPreview } from "@/lib/portability/lists/schema";
import { ImportSettings, type Named, type Read } from "./import-settings";
import { type ChosenList, ListChooser } from "./list-chooser";
import { ColumnTable, PreviewRows, UnknownValues } from "./preview-list";

type Options = Readonly<Record<string, readonly (readonly [value: string, label: string])[]>>;
type Props = {
  organizations: readonly Named[];
  categories: readonly string[];
  /** Of the directory's own fields, by their targets. */
  options: Options;
};
/** A list, how it is read, and what becomes of its rows; then the import begins. */
export function NewImport({ organizations, categories, options }: Props) {
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
            : "Something went wrong. Try again.",
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
        <ImportSettings list={list} read={read} organizations={organizations} />
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
