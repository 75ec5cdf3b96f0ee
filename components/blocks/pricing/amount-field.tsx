"use client";

import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { minorDigits } from "@/lib/blocks/pricing/price";

type AmountFieldProps = {
  value: number | null;
  currency: string;
  error: string | null;
  onChange: (value: number | null) => void;
};

/** An amount as people write it, kept in minor units: `9.50` is 950, nothing is "on request". */
export function AmountField({ value, currency, error, onChange }: AmountFieldProps) {
  const id = useId();
  const digits = minorDigits(currency);
  const [typed, setTyped] = useState<{ text: string; value: number | null }>({ text: "", value: null });
  const shown = typed.value === value && typed.text !== "" ? typed.text : write(value, digits);
  const fault = shown !== "" && read(shown, digits) === null ? "Write an amount such as 9.50." : error;
  return (
    <Field id={id} label="Price" hint="0 is free; leave it empty for “on request”." error={fault}>
      {(control) => (
        <Input
          {...control}
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
      )}
    </Field>
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
