"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Button, ButtonLink, TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { notify } from "@/components/ui/notify";
import { Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import { call } from "@/lib/api/client";
import type { CountedField, CountedType, presetNames } from "@/lib/catalog/own-fields/schema";
import { plural } from "@/lib/core/text";
import { kindWords, presetWords } from "./kind-words";
import { MoveButtons } from "./move-buttons";
import { TypeDialog } from "./type-dialog";

type DeclaredTablesProps = { fields: readonly CountedField[]; types: readonly CountedType[] };
type Asking = { what: "preset" } | { what: "type"; type: CountedType | null };

/** The fields and types of a directory, and the ways to add some. */
export function DeclaredTables({ fields, types }: DeclaredTablesProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { refresh } = useRouter();
  const own = fields.filter(({ builtIn }) => !builtIn);
  const dialog = { onClose: () => setAsking(null), onDone: refresh };
  const nameOf = (key: string) => types.find((type) => type.key === key)?.label ?? key;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        <div className="mb-5 flex flex-wrap gap-2">
          <ButtonLink href="/admin/fields/new" variant="primary">
            Create field
          </ButtonLink>
          <Button onClick={() => setAsking({ what: "preset" })}>Add a preset</Button>
        </div>
        <Table
          caption="Fields"
          rows={fields}
          rowKey={({ key }) => key}
          columns={[
            { head: "Name", heading: true, cell: (field) => <Name field={field} /> },
            { head: "Kind", cell: (field) => (field.builtIn ? "Names" : kindWords[field.kind]) },
            { head: "For", cell: (field) => field.types?.map(nameOf).join(", ") ?? "All products" },
            { head: "Used for", cell: (field) => usesOf(field) },
            { head: "Products", kind: "number", cell: ({ products }) => formatNumber(products) },
            {
              head: "Order",
              cell: (field) =>
                !field.builtIn && <MoveButtons field={field} at={own.indexOf(field)} of={own.length} />,
            },
          ]}
        />
      </div>
      <div>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 className="name text-h2">Types</h2>
          <Button onClick={() => setAsking({ what: "type", type: null })}>Create type</Button>
        </div>
        <Table
          caption="Types"
          rows={types}
          rowKey={({ key }) => key}
          columns={[
            {
              head: "Name",
              heading: true,
              cell: ({ label, key, retired }) => (
                <span className="flex flex-wrap items-center gap-2">
                  {label}
                  <span className="label">{key}</span>
                  {retired && <Tag>Retired</Tag>}
                </span>
              ),
            },
            { head: "Products", kind: "number", cell: ({ products }) => formatNumber(products) },
            {
              head: "Actions",
              cell: (type) => (
                <Button
                  size="sm"
                  className="-my-1.5"
                  aria-label={`Edit ${type.label}`}
                  onClick={() => setAsking({ what: "type", type })}
                >
                  Edit
                </Button>
              ),
            },
          ]}
        />
      </div>
      {asking?.what === "type" && <TypeDialog type={asking.type} {...dialog} />}
      {asking?.what === "preset" && <PresetDialog {...dialog} />}
    </div>
  );
}

function Name({ field: { key, label, builtIn, retired, required } }: { field: CountedField }) {
  return (
    <span className="flex min-w-32 flex-wrap items-center gap-2">
      {builtIn ? label : <TextLink href={`/admin/fields/${key}`}>{label}</TextLink>}
      <span className="label">{key}</span>
      {builtIn && <Tag>Built in</Tag>}
      {required && <Tag>Required</Tag>}
      {retired && <Tag>Retired</Tag>}
    </span>
  );
}

const usesOf = ({ facet, compared, onCard }: CountedField): string =>
  [facet && "Filter", compared && "Comparison", onCard && "Cards"].filter(Boolean).join(", ") || "Facts only";

function PresetDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  return (
    <FormDialog
      open
      {...{ onClose }}
      title="Add a preset"
      lead="Adds types and fields that a kind of directory usually has. Nothing that is there changes, and you can edit everything afterwards."
      submitLabel="Add fields"
      send={async (typed) => {
        const preset = textOf(typed, "preset") as (typeof presetNames)[number];
        const { fields, types } = await call("POST /api/v1/fields/preset", { preset });
        const added = [
          ...(fields.length > 0 ? [plural(fields.length, "field")] : []),
          ...(types.length > 0 ? [plural(types.length, "type")] : []),
        ];
        const isNothing = added.length === 0;
        notify({
          tone: "done",
          text: isNothing ? "Nothing to add: all of it is there already" : `${added.join(" and ")} added`,
        });
        onDone();
      }}
    >
      <SelectField
        label="Preset"
        name="preset"
        defaultValue="software"
        options={Object.entries(presetWords)}
      />
    </FormDialog>
  );
}
