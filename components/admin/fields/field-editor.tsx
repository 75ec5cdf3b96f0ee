"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField, SelectField } from "@/components/forms/input-field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { hasOptions, mayFilter } from "@/lib/catalog/own-fields/rules";
import type { CountedField, CountedType, FieldKind, ListingField } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { fieldsAdmin } from "@/messages/en.json";
import { FieldPreview } from "./field-preview";
import { keyFrom, kindChoices } from "./kind-words";
import { MergeOptions } from "./merge-options";
import { OptionsEditor } from "./options-editor";

const empty: ListingField = {
  ...{ key: "", label: "", help: null, kind: "choice", options: [], unit: null, min: null, max: null },
  ...{ required: false, facet: true, compared: true, onCard: false, code: false, types: null, position: 0 },
  ...{ retired: false, version: 1 },
};

type FieldEditorProps = { field: CountedField | null; types: readonly CountedType[] };

/** Declares a field or changes it; beside it, what people will see of it. */
export function FieldEditor({ field, types }: FieldEditorProps) {
  const t = messages({ fieldsAdmin });
  const router = useRouter();
  const [draft, setDraft] = useState<ListingField>(field ?? empty);
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const change = (part: Partial<ListingField>) => setDraft((before) => ({ ...before, ...part }));
  const key = field?.key ?? typedKey ?? keyFrom(draft.label);
  const isFixed = field !== null && field.products > 0;
  const form = useForm(async () => {
    const { label, help, kind, unit, min, max, required, compared, onCard, types: of } = draft;
    const sent = {
      ...{ label, help: help?.trim() || null, kind, required, compared, onCard, types: of },
      facet: draft.facet && mayFilter(kind),
      code: draft.code && kind === "text",
      unit: kind === "number" ? unit : null,
      min: isBounded(kind) ? min : null,
      max: isBounded(kind) ? max : null,
      options: hasOptions(kind)
        ? draft.options.map(({ value, label, retired }) => ({ value: value || label, label, retired }))
        : [],
    };
    if (field === null) await call("POST /api/v1/fields", { ...sent, key });
    else
      await call(
        "PATCH /api/v1/fields/{key}",
        { ...sent, key: field.key, retired: draft.retired },
        { ifMatch: field.version },
      );
    notify({ tone: "done", text: t(field === null ? "created" : "saved", { label }) });
    router.push("/admin/fields");
    router.refresh();
    return "leaving";
  }, ["label", "key", "help", "kind", "unit", "min", "max"]);
  const errorOf = (name: string) => form.errors[name];
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <Form of={form}>
        <InputField
          label={t("name")}
          value={draft.label}
          error={errorOf("label")}
          maxLength={60}
          onChange={({ target }) => change({ label: target.value })}
        />
        {field === null && (
          <InputField
            label={t("key")}
            hint={t("keyHint")}
            value={key}
            error={errorOf("key")}
            maxLength={32}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTypedKey(target.value)}
          />
        )}
        <InputField
          label={t("help")}
          optional
          hint={t("helpHint")}
          value={draft.help ?? ""}
          error={errorOf("help")}
          maxLength={300}
          onChange={({ target }) => change({ help: target.value })}
        />
        <SelectField
          label={t("kind")}
          hint={isFixed ? t("kindStays") : undefined}
          value={draft.kind}
          error={errorOf("kind")}
          disabled={isFixed}
          options={kindChoices()}
          onChange={({ target }) => change({ kind: target.value as FieldKind })}
        />
        {hasOptions(draft.kind) && (
          <OptionsEditor
            options={draft.options}
            isNew={(value) => field === null || field.options.every((option) => option.value !== value)}
            onChange={(options) => change({ options })}
          />
        )}
        {isBounded(draft.kind) && <Bounds kind={draft.kind} {...{ draft, change, errorOf }} />}
        <Uses {...{ draft, change }} />
        {types.length > 1 && <OfTypes {...{ draft, types, change }} />}
        {field !== null && (
          <Checkbox
            id="field-retired"
            label={t("retired")}
            hint={t("retiredHint")}
            checked={draft.retired}
            onChange={({ target }) => change({ retired: target.checked })}
          />
        )}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={form.busy}>
            {field === null ? t("createField") : t("save")}
          </Button>
        </div>
      </Form>
      <div className="grid gap-8">
        <FieldPreview field={{ ...draft, key: key || "field" }} />
        {field !== null && hasOptions(field.kind) && <MergeOptions field={field} />}
      </div>
    </div>
  );
}

type Bounded = "number" | "text" | "choices";
const isBounded = (kind: FieldKind): kind is Bounded =>
  kind === "number" || kind === "text" || kind === "choices";

type PartProps = { draft: ListingField; change: (part: Partial<ListingField>) => void };

const numberIn = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed));

type BoundsProps = PartProps & { kind: Bounded; errorOf: (name: string) => string | undefined };

function Bounds({ kind, draft, change, errorOf }: BoundsProps) {
  const t = messages({ fieldsAdmin });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {(["min", "max"] as const).map((bound) => (
        <InputField
          key={bound}
          label={t(`${bound}_${kind}`)}
          optional
          type="number"
          step="any"
          value={draft[bound] ?? ""}
          error={errorOf(bound)}
          onChange={({ target }) => change({ [bound]: numberIn(target.value) })}
        />
      ))}
      {kind === "number" && (
        <InputField
          label={t("unit")}
          optional
          value={draft.unit ?? ""}
          error={errorOf("unit")}
          maxLength={20}
          onChange={({ target }) => change({ unit: target.value || null })}
        />
      )}
    </div>
  );
}

function Uses({ draft, change }: PartProps) {
  const t = messages({ fieldsAdmin });
  const uses = [
    ["required", t("required"), t("requiredHint")],
    ...(mayFilter(draft.kind) ? [["facet", t("filter"), t("filterHint")]] : []),
    ["compared", t("comparison"), t("comparisonHint")],
    ["onCard", t("cards"), t("cardsHint")],
    ...(draft.kind === "text" ? [["code", t("code"), t("codeHint")]] : []),
  ] as ["required" | "facet" | "compared" | "onCard" | "code", string, string][];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-ink-2 text-small">{t("usedFor")}</legend>
      {uses.map(([name, label, hint]) => (
        <Checkbox
          key={name}
          id={`field-${name}`}
          {...{ label, hint }}
          checked={draft[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
    </fieldset>
  );
}

function OfTypes({ draft, types, change }: PartProps & { types: readonly CountedType[] }) {
  const t = messages({ fieldsAdmin });
  const chosen = draft.types ?? types.map(({ key }) => key);
  return (
    <fieldset>
      <legend className="mb-1 text-ink-2 text-small">{t("ofTheseTypes")}</legend>
      {types.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={chosen.includes(key)}
          onChange={({ target }) => {
            const next = types
              .map((type) => type.key)
              .filter((each) => (each === key ? target.checked : chosen.includes(each)));
            change({ types: next.length === types.length || next.length === 0 ? null : next });
          }}
        />
      ))}
    </fieldset>
  );
}
