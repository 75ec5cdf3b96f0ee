"use client";

import type { BlockData } from "@/lib/blocks/envelope";
import { CURRENCIES, PRICE_INTERVAL_NAMES, PRICE_INTERVALS } from "@/lib/blocks/pricing/currencies";
import { AreaField, SelectField, TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { ItemList } from "../item-list";
import { AmountField } from "./amount-field";

type Plan = BlockData<"pricing">["plans"][number];

const INTERVALS = PRICE_INTERVALS.map((value) => ({ value, label: PRICE_INTERVAL_NAMES[value] }));
const CODES = CURRENCIES.map((value) => ({ value, label: value }));
const newPlan = (): Plan => ({ name: "", amount: null, currency: "EUR", interval: "month", bullets: [] });

export function PricingForm({ data, onChange, errors, disabled }: FormProps<"pricing">) {
  return (
    <ItemList
      noun="plan"
      items={data.plans}
      max={6}
      create={() => ({ ...newPlan(), currency: data.plans.at(-1)?.currency ?? "EUR" })}
      onChange={(plans) => onChange({ plans })}
      error={errorAt(errors, "plans")}
      disabled={disabled}
    >
      {(plan, change, path) => (
        <PlanFields
          plan={plan}
          change={change}
          error={(field) => errorAt(errors, `${path.replace("items", "plans")}.${field}`)}
        />
      )}
    </ItemList>
  );
}

type PlanFieldsProps = {
  plan: Plan;
  change: (part: Partial<Plan>) => void;
  error: (field: string) => string | null;
};

function PlanFields({ plan, change, error }: PlanFieldsProps) {
  const faultOfPoint = plan.bullets.map((_, at) => error(`bullets[${at}]`)).find((fault) => fault !== null);
  return (
    <>
      <TextField
        label="Name"
        max={60}
        value={plan.name}
        error={error("name")}
        onChange={(name) => change({ name })}
      />
      <div className="grid gap-3 sm:grid-cols-[1fr_7rem_9rem]">
        <AmountField
          value={plan.amount}
          currency={plan.currency}
          error={error("amount")}
          onChange={(amount) => change({ amount })}
        />
        <SelectField
          label="Currency"
          options={CODES}
          value={plan.currency}
          error={error("currency")}
          onChange={(currency) => change({ currency })}
        />
        <SelectField
          label="Paid"
          options={INTERVALS}
          value={plan.interval}
          error={error("interval")}
          onChange={(interval) => change({ interval })}
        />
      </div>
      <AreaField
        label="What is in it"
        optional
        hint="A line for each point, 10 at most."
        max={1_210}
        value={plan.bullets.join("\n")}
        error={error("bullets") ?? faultOfPoint}
        onChange={(text) => change({ bullets: text === "" ? [] : text.split("\n") })}
      />
    </>
  );
}
