import { useState } from "react";
import { InputField } from "@/components/forms/input-field";
import { messages } from "@/lib/core/messages";
import { minorDigits } from "@/lib/documents/blocks/pricing/price";
import { blockForm } from "@/messages/en.json";
import type { Bound } from "../bound";

type AmountProps = Bound<number | null> & { data: { currency: string } };

/** An amount as people write it, stored in minor units: `9.50` is 950, nothing is "on request". */
export function AmountField({ value, data, error, onChange }: AmountProps) {
  const t = messages({ blockForm });
  const digits = minorDigits(data.currency);
  const [typed, setTyped] = useState<{ text: string; value: number | null }>({ text: "", value: null });
  const shown = typed.value === value && typed.text !== "" ? typed.text : write(value, digits);
  const refusal = shown !== "" && read(shown, digits) === null ? t("enterAmount") : error;
  return (
    <InputField
      label={t("price")}
      hint={t("priceHint")}
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
