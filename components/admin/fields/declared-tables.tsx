"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Button, ButtonLink, TextLink } from "@/components/ui/button";
import { byCode } from "@/components/ui/by-code";
import { formatList, formatNumber } from "@/components/ui/format";
import { notify } from "@/components/ui/notify";
import { Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import { call } from "@/lib/api/client";
import type { CountedField, CountedType, presetNames } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { fieldsAdmin, listingFields } from "@/messages/en.json";
import { kindName, presetChoices } from "./kind-words";
import { MoveButtons } from "./move-buttons";
import { TypeDialog } from "./type-dialog";

type DeclaredTablesProps = { fields: readonly CountedField[]; types: readonly CountedType[] };
type Asking = { what: "preset" } | { what: "type"; type: CountedType | null };

/** The fields and types of a directory, and the ways to add some. */
export function DeclaredTables({ fields, types }: DeclaredTablesProps) {
  const t = messages({ fieldsAdmin });
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
            {t("createField")}
          </ButtonLink>
          <Button onClick={() => setAsking({ what: "preset" })}>{t("addAPreset")}</Button>
        </div>
        <Table
          caption={t("fields")}
          rows={fields}
          rowKey={({ key }) => key}
          columns={[
            { head: t("name"), heading: true, cell: (field) => <Name field={field} /> },
            { head: t("kind"), cell: (field) => (field.builtIn ? t("names") : kindName(field.kind)) },
            {
              head: t("for"),
              cell: (field) => (field.types ? formatList(field.types.map(nameOf)) : t("allProducts")),
            },
            { head: t("usedFor"), cell: (field) => usesOf(field) },
            { head: t("products"), kind: "number", cell: ({ products }) => formatNumber(products) },
            {
              head: t("order"),
              cell: (field) =>
                !field.builtIn && <MoveButtons field={field} at={own.indexOf(field)} of={own.length} />,
            },
          ]}
        />
      </div>
      <div>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 className="name text-h2">{t("types")}</h2>
          <Button onClick={() => setAsking({ what: "type", type: null })}>{t("createType")}</Button>
        </div>
        <Table
          caption={t("types")}
          rows={types}
          rowKey={({ key }) => key}
          columns={[
            {
              head: t("name"),
              heading: true,
              cell: ({ label, key, retired }) => (
                <span className="flex flex-wrap items-center gap-2">
                  {label}
                  <span className="label">{key}</span>
                  {retired && <Tag>{t("retired")}</Tag>}
                </span>
              ),
            },
            { head: t("products"), kind: "number", cell: ({ products }) => formatNumber(products) },
            {
              head: t("actions"),
              cell: (type) => (
                <Button
                  size="sm"
                  className="-my-1.5"
                  aria-label={t("editNamed", { label: type.label })}
                  onClick={() => setAsking({ what: "type", type })}
                >
                  {t("edit")}
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
  const t = messages({ fieldsAdmin });
  return (
    <span className="flex min-w-32 flex-wrap items-center gap-2">
      {builtIn ? (
        byCode({ listingFields }, key, label)
      ) : (
        <TextLink href={`/admin/fields/${key}`}>{label}</TextLink>
      )}
      <span className="label">{key}</span>
      {builtIn && <Tag>{t("builtIn")}</Tag>}
      {required && <Tag>{t("required")}</Tag>}
      {retired && <Tag>{t("retired")}</Tag>}
    </span>
  );
}

const usesOf = ({ facet, compared, onCard }: CountedField): string => {
  const t = messages({ fieldsAdmin });
  return (
    formatList([facet && t("filter"), compared && t("comparison"), onCard && t("cards")]) || t("factsOnly")
  );
};

function PresetDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = messages({ fieldsAdmin });
  return (
    <FormDialog
      open
      {...{ onClose }}
      title={t("addAPreset")}
      lead={t("presetLead")}
      submitLabel={t("addFields")}
      send={async (typed) => {
        const preset = textOf(typed, "preset") as (typeof presetNames)[number];
        const { fields, types } = await call("POST /api/v1/fields/preset", { preset });
        const counted = { fields: fields.length, types: types.length };
        const added = counted.types === 0 ? "addedFields" : counted.fields === 0 ? "addedTypes" : "addedBoth";
        const isNothing = counted.fields + counted.types === 0;
        notify({ tone: "done", text: isNothing ? t("nothingToAdd") : t(added, counted) });
        onDone();
      }}
    >
      <SelectField label={t("preset")} name="preset" defaultValue="software" options={presetChoices()} />
    </FormDialog>
  );
}
