import { expect, it } from "vitest";
import { type Party, SharedTurns } from "./shared-turns";

const rules = { atOnce: 2, forStrangers: 1, maxWaiting: 6, maxOfOne: 4, refusal: "Too many." };
const stranger = (key: string): Party => ({ key, isStranger: true });
const person = (key: string): Party => ({ key, isStranger: false });

/** Turns whose work ends when a test says so. */
function started(turns: SharedTurns) {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const take = (party: Party) =>
    turns.run(party, () => {
      order.push(party.key);
      return new Promise<void>((end) => ends.push(end));
    });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { order, take, endNext };
}

it("keeps a place for people, however many strangers wait", async () => {
  const { order, take } = started(new SharedTurns(rules));
  for (const key of ["a", "b", "c"]) take(stranger(key));
  take(person("member"));
  await new Promise(setImmediate);
  expect(order).toEqual(["a", "member"]);
});

it("gives the next turn to the network that had its last one longest ago", async () => {
  const { order, take, endNext } = started(new SharedTurns(rules));
  for (const key of ["a", "a", "a", "b", "c"]) take(stranger(key));
  for (let n = 0; n < 5; n++) await endNext();
  expect(order).toEqual(["a", "b", "c", "a", "a"]);
});

it("refuses the fifth turn of one party, and whoever finds the queue of strangers full", async () => {
  const { take } = started(new SharedTurns(rules));
  for (let n = 0; n < 4; n++) take(stranger("a"));
  await expect(take(stranger("a"))).rejects.toMatchObject({ code: "unavailable" });
  for (const key of ["b", "c", "d"]) take(stranger(key));
  await expect(take(stranger("e"))).rejects.toMatchObject({ code: "unavailable" });
  const outcome = take(person("member"));
  await expect(Promise.race([outcome, new Promise((done) => setImmediate(done, "runs"))])).resolves.toBe(
    "runs",
  );
});

it("goes on after work that fails", async () => {
  const turns = new SharedTurns({ ...rules, atOnce: 1 });
  await expect(turns.run(person("a"), () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(turns.run(person("b"), async () => "done")).resolves.toBe("done");
});
