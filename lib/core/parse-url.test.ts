import { expect, it } from "vitest";
import { parseUrl } from "./parse-url";

it("reads an address in other letters as often as it is asked", () => {
  for (let times = 0; times < 20_000; times++)
    if (parseUrl("https://müller.example/") === null) expect.fail(`refused after ${times}`);
  expect(parseUrl("no address")).toBeNull();
});
