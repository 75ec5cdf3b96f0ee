"use client";

import type { z } from "zod";
import { reasonChoices } from "@/components/admin/reasons";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField, SelectField, TextareaField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { AdminProduct } from "@/lib/catalog/administration/schema";
import { messages } from "@/lib/core/messages";
import { addDays, parseDay, toDay } from "@/lib/core/time";
import type { ChangeProducts } from "@/lib/review/decisions/schema";
import { productsAdmin } from "@/messages/en.json";

export type ProductAction = z.infer<typeof ChangeProducts>["action"];
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

/** Asks what a change of several products needs, and sends it. */
export function ChangeDialog({ action, products, categories, types, onClose, onDone }: Props) {
  const t = messages({ productsAdmin });
  const act = t(`act_${action}`);
  const send = async (typed: FormData) => {
    const [day, category] = [textOf(typed, "until"), textOf(typed, "category")];
    const last = day === "" ? undefined : parseDay(day);
    if (last === null) return { until: t("enterADate") };
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
    if (changed > 0) notify({ tone: "done", text: t(`done_${action}`, { count: changed }) });
    onDone(refused);
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("actOn", { act, count: products.length })}
      lead={t(`lead_${action}`)}
      submitLabel={act}
      variant={action === "suspend" ? "danger" : "primary"}
      send={send}
    >
      {action === "change_type" && <SelectField label={t("type")} name="type" options={types} required />}
      {action === "change_category" && (
        <SelectField label={t("category")} name="category" options={categories} required />
      )}
      {action === "publish" && (
        <SelectField
          label={t("category")}
          name="category"
          hint={t("categoryHint")}
          options={[["", t("none")], ...categories]}
          optional
        />
      )}
      {action === "feature" && (
        <InputField
          label={t("lastDay")}
          name="until"
          type="date"
          min={toDay(new Date())}
          hint={t("lastDayHint")}
          optional
        />
      )}
      {action === "suspend" && (
        <SelectField
          label={t("reason")}
          name="reason"
          options={reasonChoices().map(({ reason, name }): [string, string] => [reason, name])}
          required
        />
      )}
      {(action === "suspend" || action === "reinstate") && (
        <TextareaField label={t("note")} name="note" hint={t("noteHint")} rows={3} maxLength={2000} />
      )}
    </FormDialog>
  );
}
