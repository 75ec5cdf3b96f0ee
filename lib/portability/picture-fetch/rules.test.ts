import { expect, it } from "vitest";
import { hasFailed } from "./rules";

const finding = {
  slug: "a",
  name: "A",
  url: "http://a.example",
  code: "timeout",
  reason: "It didn't answer.",
};

it("a run fails only if it asked and nothing could be read", () => {
  const run = (products: number, unreachable: number, skipped: number) =>
    hasFailed({
      products,
      unreachable: Array(unreachable).fill(finding),
      skipped: Array(skipped).fill(finding),
    });
  expect([run(0, 0, 0), run(2, 0, 2), run(3, 2, 0), run(3, 1, 1)]).toEqual([false, false, false, false]);
  expect([run(1, 1, 0), run(3, 2, 1)]).toEqual([true, true]);
});
