import { useState } from "react";
import { InputField } from "@/components/forms/input-field";
import { minorDigits } from "@/lib/documents/blocks/pricing/price";
import type { Bound } from "../bound";

type AmountProps = Bound<number | null> & { data: { currency: string } };

/** An amount as people write it, stored in minor units: `9.50` is 950, nothing is "on request". */
export function AmountField({ value, data, error, onChange }: AmountProps) {
  const digits = minorDigits(data.currency);
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
