import { describe, expect, it } from "vitest";
import { alternate, median, timed } from "./measure";

describe("the benchmark's arithmetic", () => {
  it("takes the middle of an odd number and the mean of the two middles of an even one", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it("lets the yardstick and the subject take turns, and compares their medians", async () => {
    const order: string[] = [];
    const figures = { subject: [10, 30, 20], yardstick: [40, 100, 50] };
    const next = (name: "subject" | "yardstick") => async () => {
      order.push(name);
      return figures[name].shift() ?? 0;
    };
    const result = await alternate(3, next("subject"), next("yardstick"));
    expect(order).toEqual(["yardstick", "subject", "yardstick", "subject", "yardstick", "subject"]);
    expect(result).toEqual({ subject: 20, yardstick: 50, ratio: 0.4 });
  });

  it("passes each round its number", async () => {
    const rounds: number[] = [];
    await timed(3, async (round) => rounds.push(round));
    expect(rounds).toEqual([0, 1, 2]);
  });
});
