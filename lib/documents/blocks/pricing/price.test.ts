import { describe, expect, it } from "vitest";
import { CURRENCIES, type PriceInterval } from "./currencies";
import { formatAmount, intervalOf, minorDigits } from "./price";

describe("a price", () => {
  it.each<[number | null, string, string]>([
    [950, "EUR", "€9.50"],
    [900, "USD", "$9"],
    [1_234_500, "EUR", "€12,345"],
    [500, "JPY", "¥500"],
    [1_250, "KWD", "KWD 1.250"],
    [0, "EUR", "Free"],
    [null, "EUR", "On request"],
  ])("%j %s is %s", (amount, currency, shown) =>
    expect(formatAmount({ amount, currency }).replace(/\u00a0/g, " ")).toBe(shown),
  );

  it("says how often it is paid, where it is paid", () => {
    const interval: PriceInterval = "year";
    expect(intervalOf({ amount: 1, currency: "EUR", interval })).toBe("per year");
    expect(intervalOf({ amount: 0, currency: "EUR", interval })).toBe("");
    expect(intervalOf({ amount: null, currency: "EUR", interval })).toBe("");
  });

  it("is known in every currency of the list", () => {
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
    for (const currency of CURRENCIES) expect(minorDigits(currency)).toBeLessThanOrEqual(3);
  });
});
