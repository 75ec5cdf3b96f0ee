import { useState } from "react";
import { InputField } from "@/components/forms/input-field";
import { CURRENCIES, PRICE_INTERVAL_NAMES, PRICE_INTERVALS } from "@/lib/documents/blocks/pricing/currencies";
import { minorDigits } from "@/lib/documents/blocks/pricing/price";
import { type Bound, entryOf } from "../bound";
import { AreaField, type FormProps, SelectField, TextField } from "../fields";
import { ItemList } from "../item-list";
import { newItem } from "../new-item";

export function PricingForm({ data: { plans }, of }: FormProps<"pricing">) {
  return (
    <ItemList
      noun="plan"
      list={of("plans")}
      create={() => ({ ...newItem.pricing(), currency: plans.at(-1)?.currency ?? "EUR" })}
    >
      {(of, plan) => (
        <>
          <TextField label="Name" {...of("name")} />
          <div className="grid gap-3 sm:grid-cols-[1fr_7rem_9rem]">
            <AmountField currency={plan.currency} {...of("amount")} />
            <SelectField label="Currency" values={CURRENCIES} names={String} {...of("currency")} />
            <SelectField
              label="Billing"
              values={PRICE_INTERVALS}
              names={PRICE_INTERVAL_NAMES}
              {...of("interval")}
            />
          </div>
          <PointsField {...of("bullets")} />
        </>
      )}
    </ItemList>
  );
}

/** A line a point; the refusal of the first wrong one stands below. */
function PointsField(bullets: Bound<string[]>) {
  const { value, onChange, error, max } = bullets;
  const points = value.map((_, index) => entryOf(bullets, index));
  const most = max * (entryOf(bullets, 0).max + 1);
  return (
    <AreaField
      label="What's included"
      optional
      hint={`One item per line, up to ${max}.`}
      max={most}
      value={value.join("\n")}
      error={error ?? points.find((point) => point.error !== null)?.error}
      onChange={(text) => onChange(text === "" ? [] : text.split("\n"))}
    />
  );
}

/** An amount as people write it, stored in minor units: `9.50` is 950, nothing is "on request". */
function AmountField({ value, currency, error, onChange }: Bound<number | null> & { currency: string }) {
  const digits = minorDigits(currency);
  const [typed, setTyped] = useState<{ text: string; value: number | null }>({ text: "", value: null });
  const shown = typed.value === value && typed.text !== "" ? typed.text : write(value, digits);
  const refusal = shown !== "" && read(shown, digits) === null ? "Enter an amount such as 9.50." : error;
  return (
    <InputField
      label="Price"
      hint="Enter 0 for free, or leave it empty for “On request”."
      error={refusal}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const text = event.target.value;
        const amount = read(text, digits);
        setTyped({ text, value: amount });
        onChange(amount);
      }}
    />
  );
}

function write(value: number | null, digits: number): string {
  return value === null ? "" : (value / 10 ** digits).toFixed(value % 10 ** digits === 0 ? 0 : digits);
}

function read(text: string, digits: number): number | null {
  const plain = text.trim().replace(",", ".");
  if (!/^\d{1,12}(\.\d*)?$/.test(plain)) return null;
  const amount = Math.round(Number(plain) * 10 ** digits);
  return Number.isSafeInteger(amount) ? amount : null;
}
