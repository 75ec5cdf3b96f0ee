"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { ItemList } from "../item-list";
import { keyed } from "../keyed";

const MAX_COLUMNS = 8;

export function TableForm({ data, onChange, errors, disabled }: FormProps<"table">) {
  const columns = data.head.length;
  const shape = (cells: readonly string[], width: number) =>
    Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const resize = (width: number) =>
    onChange({ head: shape(data.head, width), rows: data.rows.map((row) => shape(row, width)) });
  return (
    <div className="grid gap-4">
      <Cells
        label="Column"
        cells={data.head}
        error={(column) =>
          errorAt(errors, `head[${column}]`) ?? (column === 0 ? errorAt(errors, "head") : null)
        }
        disabled={disabled}
        onChange={(head) => onChange({ ...data, head })}
      />
      <div className="flex gap-2">
        <Button size="sm" disabled={disabled || columns >= MAX_COLUMNS} onClick={() => resize(columns + 1)}>
          Add a column
        </Button>
        <Button size="sm" disabled={disabled || columns === 0} onClick={() => resize(columns - 1)}>
          Remove the last column
        </Button>
      </div>
      <ItemList
        noun="row"
        items={data.rows.map((cells) => ({ cells }))}
        max={50}
        create={() => ({ cells: shape([], columns) })}
        onChange={(rows) => onChange({ ...data, rows: rows.map(({ cells }) => cells) })}
        error={errorAt(errors, "rows")}
        disabled={disabled}
      >
        {(row, change, path) => (
          <Cells
            label="Cell"
            cells={shape(row.cells, columns)}
            error={(column) => errorAt(errors, `${path.replace("items", "rows")}[${column}]`)}
            disabled={disabled}
            onChange={(cells) => change({ cells })}
          />
        )}
      </ItemList>
    </div>
  );
}

type CellsProps = {
  label: string;
  cells: readonly string[];
  error: (column: number) => string | null;
  disabled: boolean | undefined;
  onChange: (cells: string[]) => void;
};

function Cells({ label, cells, error, disabled, onChange }: CellsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {keyed(cells).map(({ key, item }) => (
        <TextField
          key={key}
          label={`${label} ${Number(key) + 1}`}
          max={300}
          value={item}
          error={error(Number(key))}
          disabled={disabled}
          onChange={(value) => onChange(cells.toSpliced(Number(key), 1, value))}
        />
      ))}
    </div>
  );
}
