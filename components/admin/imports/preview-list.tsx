import { useState } from "react";
import { formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Select } from "@/components/ui/input";
import { Table } from "@/components/ui/table";
import { TagList } from "@/components/ui/tag";
import { Untranslated } from "@/components/ui/untranslated";
import { messages } from "@/lib/core/messages";
import type { ImportPreview } from "@/lib/portability/lists/schema";
import { imports } from "@/messages/en.json";
import { targetLabel } from "./import-words";
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
  const t = messages({ imports });
  const [making, setMaking] = useState<ImportPreview["columns"][number] | null>(null);
  const options = [
    ["", t("notImported")],
    ...targets.map((target) => [target.key, targetLabel(target)] as const),
  ] as const;
  const make = [MAKE, t("makeAField")] as const;
  return (
    <>
      <Table
        caption={t("columns")}
        rows={columns}
        rowKey={({ name }) => name}
        columns={[
          {
            head: t("column"),
            heading: true,
            cell: ({ name }) => <span className="block min-w-28 [overflow-wrap:anywhere]">{name}</span>,
          },
          {
            head: t("fills"),
            cell: ({ name }) => (
              <span className="-my-1.5 block min-w-44">
                <Select
                  aria-label={t("columnFills", { name })}
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
            head: t("examples"),
            cell: ({ sample }) => (
              <span className="block min-w-56 max-w-[34rem] text-ink-3 [overflow-wrap:anywhere]">
                {sample.join(" · ") || t("empty")}
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
  const t = messages({ imports });
  const options = [
    ...(keep === null ? [] : [["", keep] as const]),
    [LEAVE_OUT, t("leaveOut")] as const,
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
        { head: t("rows"), kind: "number", cell: ({ rows }) => formatNumber(rows) },
        {
          head: t("whatToDo"),
          cell: ({ name }) => (
            <span className="-my-1.5 block min-w-44">
              <Select
                aria-label={t("whatToDoWith", { name })}
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
  const t = messages({ imports });
  const labels = new Map(targets.map((target) => [target.key, targetLabel(target)]));
  return (
    <ol className="grid gap-x-8 lg:grid-cols-2">
      {preview.map(({ row, listing, problems }) => (
        <li key={row} className="grid content-start gap-1.5 border-rule border-t py-4">
          <p className="label">{t("rowNumber", { row })}</p>
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
              <TagList label={t("categories")} words={listing.categories ?? []} />
            </>
          ) : (
            <p className="font-semibold text-fail">{t("cantBeImported")}</p>
          )}
          {problems.length > 0 && (
            <ul aria-label={t("problemsOfRow", { row })} className="grid gap-1 text-small">
              {problems.map(({ column, message }) => (
                <li key={`${column} ${message}`} className={listing ? "text-warn" : "text-fail"}>
                  {column ? (
                    inline(
                      t.parts("problemAt", {
                        name: labels.get(column) ?? column,
                        column: (words) => <span className="font-semibold">{words}</span>,
                        problem: () => <Said>{message}</Said>,
                      }),
                    )
                  ) : (
                    <Said>{message}</Said>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

const Said = ({ children }: { children: string }) => (
  <span className="[overflow-wrap:anywhere]">
    <Untranslated>{children}</Untranslated>
  </span>
);
