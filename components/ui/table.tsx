import type { ReactNode } from "react";
import { cx } from "./classes";

type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** number: right-aligned mono figures. */
  kind?: "text" | "number";
  heading?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Rows under thin rules; scrolls inside itself on a narrow screen and can be reached by keyboard there. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section tabIndex={0} aria-label={caption} className="table-scroll overflow-x-auto">
      <table className={TABLE}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-t-2 border-b border-b-rule">
            {columns.map((column) => (
              <th key={column.head} scope="col" className={side(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.heading ? "th" : "td";
                return (
                  <Cell key={column.head} scope={column.heading ? "row" : undefined} className={side(column)}>
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

function side(column: { kind?: "text" | "number" }): string | undefined {
  return column.kind === "number" ? "number" : undefined;
}

// Said once for the table and not in each of its cells: a long table would weigh more in classes than in figures.
const CELLS =
  "[&_:is(td,th)]:pe-5 [&_:is(td,th)]:text-start [&_:is(td,th):last-child]:pe-0 [&_:is(td,th).number]:text-end";
const HEAD =
  "[&_thead_th]:py-2.5 [&_thead_th]:font-mono [&_thead_th]:font-normal [&_thead_th]:text-ink-3 [&_thead_th]:text-label";
const BODY =
  "[&_tbody_:is(td,th)]:py-3 [&_tbody_:is(td,th)]:align-top [&_tbody_th]:font-semibold [&_tbody_tr]:border-rule [&_tbody_tr]:border-b [&_td.number]:font-mono [&_td.number]:text-[0.8125rem] [&_td.number]:whitespace-nowrap";

/** A table's look, for one whose cells are written out. */
export const TABLE = cx("w-full border-collapse text-small", CELLS, HEAD, BODY);
