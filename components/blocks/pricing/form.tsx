"use client";

import type { BlockData } from "@/lib/blocks/envelope";
import { CURRENCIES, PRICE_INTERVAL_NAMES, PRICE_INTERVALS } from "@/lib/blocks/pricing/currencies";
import { type Bound, entryOf } from "../bound";
import { AreaField, SelectField, TextField } from "../fields";
import type { FormProps } from "../form";
import { ItemList } from "../item-list";
import { AmountField } from "./amount-field";

type Plan = BlockData<"pricing">["plans"][number];

const INTERVALS = PRICE_INTERVALS.map((value) => ({ value, label: PRICE_INTERVAL_NAMES[value] }));
const CODES = CURRENCIES.map((value) => ({ value, label: value }));
const newPlan = (): Plan => ({ name: "", amount: null, currency: "EUR", interval: "month", bullets: [] });

export function PricingForm({ data: { plans }, of }: FormProps<"pricing">) {
  return (
    <ItemList
      noun="plan"
      list={of("plans")}
      create={() => ({ ...newPlan(), currency: plans.at(-1)?.currency ?? "EUR" })}
    >
      {(of, plan) => (
        <>
          <TextField label="Name" {...of("name")} />
          <div className="grid gap-3 sm:grid-cols-[1fr_7rem_9rem]">
            <AmountField currency={plan.currency} {...of("amount")} />
            <SelectField label="Currency" options={CODES} {...of("currency")} />
            <SelectField label="Paid" options={INTERVALS} {...of("interval")} />
          </div>
          <PointsField {...of("bullets")} />
        </>
      )}
    </ItemList>
  );
}

/** A line a point; the fault of the first wrong one stands below. */
function PointsField(bullets: Bound<string[]>) {
  const { value, onChange, error, max } = bullets;
  const points = value.map((_, index) => entryOf(bullets, index));
  const most = max * (entryOf(bullets, 0).max + 1);
  return (
    <AreaField
      label="What is in it"
      optional
      hint={`A line for each point, ${max} at most.`}
      max={most}
      value={value.join("\n")}
      error={error ?? points.find((point) => point.error !== null)?.error}
      onChange={(text) => onChange(text === "" ? [] : text.split("\n"))}
    />
  );
}
