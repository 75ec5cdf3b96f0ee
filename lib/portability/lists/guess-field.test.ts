import { expect, it } from "vitest";
import { guessField } from "./guess-field";

const kind = (...cells: unknown[]) => guessField(cells).kind;

it("guesses the kind of field that a column's values fit", () => {
  expect(kind("yes", "no", "Yes")).toBe("boolean");
  expect(kind(true, false)).toBe("boolean");
  expect(kind("1,200", "3.5", 7)).toBe("number");
  expect(kind("https://a.example", "http://b.example/x")).toBe("url");
  expect(kind("Free", "Paid", "Free")).toBe("choice");
  expect(kind("Claude|Cursor", "Cursor")).toBe("choices");
  expect(kind(["Claude", "Cursor"], ["Cursor"])).toBe("choices");
  expect(kind("npx -y one", "npx -y two")).toBe("text");
  expect(kind("yes", "maybe", "yes")).toBe("choice");
  expect(kind()).toBe("text");
});

it("offers a choice of up to 12 values of up to 60 characters", () => {
  const values = (count: number) => Array.from({ length: count }, (_, at) => `Value ${at}`);
  const twice = (each: string[]) => [...each, ...each];
  expect(guessField(twice(values(12)))).toEqual({ kind: "choice", values: values(12) });
  expect(guessField(twice(values(13)))).toEqual({ kind: "text", values: [] });
  expect(kind(...twice(["x".repeat(60)]))).toBe("choice");
  expect(kind(...twice(["x".repeat(61)]))).toBe("text");
});
