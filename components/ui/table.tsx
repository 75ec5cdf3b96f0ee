import type { ReactNode } from "react";
import { cx } from "./classes";

type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** number: right-aligned mono figures. */
  kind?: "text" | "number";
  /** The cell that names the row. */
  heading?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  showCaption?: boolean;
  empty?: ReactNode;
};

/** Rows under thin rules; scrolls inside itself on a narrow screen and can be reached by keyboard there. */
export function Table<Row>({ caption, columns, rows, rowKey, showCaption = false, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section tabIndex={0} aria-label={caption} className="overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <caption className={showCaption ? "name pb-2 text-left text-h3" : "sr-only"}>{caption}</caption>
        <thead>
          <tr className="border-ink border-t-2 border-b border-b-rule">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx("label py-2.5 pr-5 font-normal last:pr-0", side(column))}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-rule border-b">
              {columns.map((column) => {
                const Cell = column.heading ? "th" : "td";
                return (
                  <Cell
                    key={column.key}
                    scope={column.heading ? "row" : undefined}
                    className={cx(
                      "py-3 pr-5 align-top last:pr-0",
                      column.heading ? "text-left font-semibold" : "font-normal",
                      side(column),
                      column.kind === "number" && "font-mono text-[0.8125rem] whitespace-nowrap",
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function side(column: { kind?: "text" | "number" }): string {
  return column.kind === "number" ? "text-right" : "text-left";
}
