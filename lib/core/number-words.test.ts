import { expect, it } from "vitest";
import { numberWords } from "./number-words";

it.each([
  [2004, null, "2004"],
  [184_000, null, "184,000"],
  [0.1234567, null, "0.123457"],
  [29.9, "€", "29.90\u00a0€"],
  [29, "EUR", "29\u00a0EUR"],
  [4.5, "USD / month", "4.50\u00a0USD / month"],
  [4.5, "hours", "4.5\u00a0hours"],
])("writes %d in %s as %j", (value, unit, words) => expect(numberWords({ unit }, value)).toBe(words));
