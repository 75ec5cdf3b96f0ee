import { PRICE_INTERVAL_NAMES, type PriceInterval } from "./currencies";

type Price = { amount: number | null; currency: string; interval: PriceInterval };

/** How many digits of a currency's amount are behind the point: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return money(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** `€9`, `$9.50`, `Free` or `On request`; whole amounts show no zeros behind the point. */
export function formatAmount({ amount, currency }: Pick<Price, "amount" | "currency">): string {
  if (amount === null) return "On request";
  if (amount === 0) return "Free";
  const unit = 10 ** minorDigits(currency);
  const digits = amount % unit === 0 ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return money(currency, digits).format(amount / unit);
}

/** What follows the amount: `per month`, or nothing where there is no amount. */
export function intervalOf({ amount, interval }: Price): string {
  return amount === null || amount === 0 ? "" : PRICE_INTERVAL_NAMES[interval];
}

function money(currency: string, digits: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat("en", { style: "currency", currency, ...digits });
}
