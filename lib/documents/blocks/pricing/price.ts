import { PRICE_INTERVAL_NAMES, type PriceInterval } from "./currencies";

type Price = { amount: number | null; currency: string; interval: PriceInterval };

/** The decimal places of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return money(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

type Spoken = { tag: string; free: string; onRequest: string };

const english: Spoken = { tag: "en", free: "Free", onRequest: "On request" };

/** `€9`, `$9.50`, `Free` or `On request`; whole amounts have no decimals. */
export function formatAmount(
  { amount, currency }: Pick<Price, "amount" | "currency">,
  { tag, free, onRequest } = english,
): string {
  if (amount === null) return onRequest;
  if (amount === 0) return free;
  const unit = 10 ** minorDigits(currency);
  const digits = amount % unit === 0 ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return money(currency, digits, tag).format(amount / unit);
}

/** The text after the amount: `per month`, or nothing without an amount. */
export function intervalOf({ amount, interval }: Price): string {
  return amount === null || amount === 0 ? "" : PRICE_INTERVAL_NAMES[interval];
}

function money(currency: string, digits: Intl.NumberFormatOptions = {}, tag = "en"): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, { style: "currency", currency, ...digits });
}
