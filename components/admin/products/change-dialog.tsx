"use client";

import { reasonChoices } from "@/components/admin/reasons";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField, SelectField, TextareaField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { AdminProduct } from "@/lib/catalog/administration/schema";
import { addDays, parseDay, toDay } from "@/lib/core/time";
import { ACTIONS, type ProductAction } from "./product-actions";

export type Refused = { slug: string; detail: string };

type Props = {
  action: ProductAction;
  products: readonly AdminProduct[];
  categories: readonly [slug: string, label: string][];
  types: readonly [key: string, label: string][];
  onClose: () => void;
  /** With those that couldn't be changed. */
  onDone: (refused: readonly Refused[]) => void;
};

const counted = (products: number) => (products === 1 ? "1 product" : `${products} products`);

/** Asks what a change of several products needs, and sends it. */
export function ChangeDialog({ action, products, categories, types, onClose, onDone }: Props) {
  const { label, lead, done, variant } = ACTIONS[action];
  const send = async (typed: FormData) => {
    const [day, category] = [textOf(typed, "until"), textOf(typed, "category")];
    const last = day === "" ? undefined : parseDay(day);
    if (last === null) return { until: "Enter a date such as 2026-11-20." };
    // To the end of that day.
    const until = last && addDays(last, 1).toISOString();
    const { results } = await call("POST /api/v1/admin/products/bulk", {
      slugs: products.map(({ slug }) => slug),
      action,
      ...(action === "suspend" && { reason: textOf(typed, "reason") as never }),
      ...(textOf(typed, "note") !== "" && { note: textOf(typed, "note") }),
      ...(until && { until }),
      ...(category !== "" && { categories: [category] }),
      ...(action === "change_type" && { type: textOf(typed, "type") }),
    });
    const refused = results.flatMap(({ slug, code, detail }) =>
      code === null ? [] : [{ slug, detail: detail ?? code }],
    );
    const changed = results.length - refused.length;
    if (changed > 0) notify({ tone: "done", text: `${counted(changed)} ${done}` });
    onDone(refused);
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${label}: ${counted(products.length)}`}
      lead={lead}
      submitLabel={label}
      variant={variant === "danger" ? "danger" : "primary"}
      send={send}
    >
      {action === "change_type" && <SelectField label="Type" name="type" options={types} required />}
      {action === "change_category" && (
        <SelectField label="Category" name="category" options={categories} required />
      )}
      {action === "publish" && (
        <SelectField
          label="Category"
          name="category"
          hint="Only for drafts that have no category."
          options={[["", "None"], ...categories]}
          optional
        />
      )}
      {action === "feature" && (
        <InputField
          label="Last day (UTC)"
          name="until"
          type="date"
          min={toDay(new Date())}
          hint="Empty means until you unfeature it. What is featured already keeps its last day."
          optional
        />
      )}
      {action === "suspend" && (
        <SelectField
          label="Reason"
          name="reason"
          options={reasonChoices().map(({ reason, name }): [string, string] => [reason, name])}
          required
        />
      )}
      {(action === "suspend" || action === "reinstate") && (
        <TextareaField
          label="Note to the makers"
          name="note"
          hint="Visible to the makers and in the public moderation log."
          rows={3}
          maxLength={2000}
        />
      )}
    </FormDialog>
  );
}
