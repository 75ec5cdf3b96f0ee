import { Button } from "@/components/ui/button";
import { messages } from "@/lib/core/messages";
import { blockForm } from "@/messages/en.json";
import { type Bound, entryOf, type FormProps } from "../bound";
import { TextField } from "../fields";
import { ItemList } from "../item-list";
import { keyed } from "../renderer";

const shape = (cells: readonly string[], width: number) =>
  Array.from({ length: width }, (_, at) => cells[at] ?? "");

export function TableForm({ data: { head, rows }, onChange, of }: FormProps<"table">) {
  const t = messages({ blockForm });
  const columns = head.length;
  const list = of("rows");
  const resize = (width: number) =>
    onChange({ head: shape(head, width), rows: rows.map((row) => shape(row, width)) });
  return (
    <div className="grid gap-4">
      <Cells label={t("column")} cells={of("head")} />
      <div className="flex gap-2">
        <Button size="sm" disabled={columns >= of("head").max} onClick={() => resize(columns + 1)}>
          {t("addColumn")}
        </Button>
        <Button size="sm" disabled={columns === 0} onClick={() => resize(columns - 1)}>
          {t("removeLastColumn")}
        </Button>
      </div>
      <ItemList
        noun="row"
        list={{
          ...list,
          value: rows.map((cells) => ({ cells })),
          onChange: (changed) => list.onChange(changed.map(({ cells }) => cells)),
        }}
        create={() => ({ cells: shape([], columns) })}
      >
        {(_, row, { index }) => {
          const cells = entryOf(list, index);
          return <Cells label={t("cell")} cells={{ ...cells, value: shape(row.cells, columns) }} />;
        }}
      </ItemList>
    </div>
  );
}

/** The cells of one row. What is wrong with the row as a whole stands at its first cell. */
function Cells({ label, cells }: { label: string; cells: Bound<string[]> }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {keyed(cells.value).map(({ key }) => {
        const cell = entryOf(cells, Number(key));
        const refusal = cell.error ?? (key === "0" ? cells.error : null);
        return <TextField key={key} label={`${label} ${Number(key) + 1}`} {...cell} error={refusal} />;
      })}
    </div>
  );
}
