import { useState } from "react";
import { formatNumber } from "@/components/ui/format";
import { Select } from "@/components/ui/input";
import { Table } from "@/components/ui/table";
import { TagList } from "@/components/ui/tag";
import type { ImportPreview } from "@/lib/portability/lists/schema";
import { MakeField } from "./make-field";

export type Mapping = Record<string, string | null>;
export type Replacements = Record<string, Record<string, string | null>>;

type ColumnsProps = {
  preview: ImportPreview;
  /** What is chosen, of which the preview may not tell yet. */
  mapping: Mapping;
  onMap: (column: string, target: string | null) => void;
};

const MAKE = "\u0000";

/** Which field each column fills, beside what stands in it. */
export function ColumnTable({ preview: { columns, targets }, mapping, onMap }: ColumnsProps) {
  const [making, setMaking] = useState<ImportPreview["columns"][number] | null>(null);
  const options = [["", "Not imported"], ...targets.map(({ key, label }) => [key, label] as const)] as const;
  const make = [MAKE, "Make a field…"] as const;
  return (
    <>
      <Table
        caption="Columns"
        rows={columns}
        rowKey={({ name }) => name}
        columns={[
          {
            head: "Column",
            heading: true,
            cell: ({ name }) => <span className="block min-w-28 [overflow-wrap:anywhere]">{name}</span>,
          },
          {
            head: "Fills",
            cell: ({ name }) => (
              <span className="-my-1.5 block min-w-44">
                <Select
                  aria-label={`${name} fills`}
                  value={mapping[name] ?? ""}
                  options={
                    (mapping[name] ? options : [options[0], make, ...options.slice(1)]) as [string, string][]
                  }
                  onChange={({ target: { value } }) => {
                    if (value === MAKE) setMaking(columns.find((column) => column.name === name) ?? null);
                    else onMap(name, value || null);
                  }}
                />
              </span>
            ),
          },
          {
            head: "Examples",
            cell: ({ sample }) => (
              <span className="block min-w-56 max-w-[34rem] text-ink-3 [overflow-wrap:anywhere]">
                {sample.join(" · ") || "Empty"}
              </span>
            ),
          },
        ]}
      />
      {making && (
        <MakeField
          column={making}
          onClose={() => setMaking(null)}
          onMade={(target) => {
            setMaking(null);
            onMap(making.name, target);
          }}
        />
      )}
    </>
  );
}

type UnknownProps = {
  title: string;
  field: string;
  values: readonly { name: string; rows: number }[];
  /** What may stand for a value; without it one can be kept as new. */
  known: readonly (readonly [value: string, label: string])[];
  keep: string | null;
  replacements: Replacements;
  onReplace: (field: string, value: string, by: string | null | undefined) => void;
};

const LEAVE_OUT = "\u0000";

/** Values that the directory does not know yet: each is created, replaced by a known one, or left out. */
export function UnknownValues({ title, field, values, known, keep, replacements, onReplace }: UnknownProps) {
  const options = [
    ...(keep === null ? [] : [["", keep] as const]),
    [LEAVE_OUT, "Leave out"] as const,
    ...known,
  ];
  const now = (name: string) => {
    const by = replacements[field]?.[name];
    return by === null || (by === undefined && keep === null) ? LEAVE_OUT : (by ?? "");
  };
  return (
    <Table
      caption={title}
      rows={values}
      rowKey={({ name }) => name}
      columns={[
        { head: title, heading: true, cell: ({ name }) => name },
        { head: "Rows", kind: "number", cell: ({ rows }) => formatNumber(rows) },
        {
          head: "What to do",
          cell: ({ name }) => (
            <span className="-my-1.5 block min-w-44">
              <Select
                aria-label={`What to do with ${name}`}
                value={now(name)}
                options={options}
                onChange={({ target: { value } }) =>
                  onReplace(field, name, value === LEAVE_OUT ? null : value || undefined)
                }
              />
            </span>
          ),
        },
      ]}
    />
  );
}

/** The first rows as they would look, each with its problems. */
export function PreviewRows({ preview: { preview, targets } }: { preview: ImportPreview }) {
  const labels = new Map(targets.map(({ key, label }) => [key, label]));
  return (
    <ol className="grid gap-x-8 lg:grid-cols-2">
      {preview.map(({ row, listing, problems }) => (
        <li key={row} className="grid content-start gap-1.5 border-rule border-t py-4">
          <p className="label">Row {row}</p>
          {listing ? (
            <>
              <p className="name text-h4 [overflow-wrap:anywhere]" dir="auto">
                {listing.name}
              </p>
              {listing.tagline && (
                <p className="text-ink-2 [overflow-wrap:anywhere]" dir="auto">
                  {listing.tagline}
                </p>
              )}
              {listing.websiteUrl && (
                <p className="text-ink-3 text-small [overflow-wrap:anywhere]">{listing.websiteUrl}</p>
              )}
              <TagList label="Categories" words={listing.categories ?? []} />
            </>
          ) : (
            <p className="font-semibold text-fail">Can't be imported</p>
          )}
          {problems.length > 0 && (
            <ul aria-label={`Problems of row ${row}`} className="grid gap-1 text-small">
              {problems.map(({ column, message }) => (
                <li key={`${column} ${message}`} className={listing ? "text-warn" : "text-fail"}>
                  {column && <span className="font-semibold">{labels.get(column) ?? column}: </span>}
                  <span className="[overflow-wrap:anywhere]">{message}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
