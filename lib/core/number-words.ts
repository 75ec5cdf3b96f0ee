import { tagOf } from "./locales";
import { formatOf, language } from "./messages";

const plain = { maximumFractionDigits: 6, useGrouping: "min2" } satisfies Intl.NumberFormatOptions;
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 6 } satisfies Intl.NumberFormatOptions;
/** A sign of a currency, or its code such as `EUR`. */
const currency = /^(?:\p{Sc}|[A-Z]{3})(?:\s|\/|$)/u;

/**
 * A number with its unit in the current language. Years and other numbers of four digits stand as they are; an amount of
 * money has its cents, if there are any.
 */
export function numberWords({ unit }: { unit: string | null }, value: number): string {
  const isAmount = unit !== null && currency.test(unit) && !Number.isInteger(value);
  const words = formatOf(Intl.NumberFormat, tagOf(language().locale), isAmount ? cents : plain).format(value);
  return unit === null ? words : `${words}\u00a0${unit}`;
}
