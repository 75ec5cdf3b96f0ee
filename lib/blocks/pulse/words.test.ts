import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faultSentence, outcomeWords } from "./words";

it("speaks of a stale sample in the past", () => {
  expect(outcomeWords("successful", false)).toBe("Answering");
  expect(outcomeWords("successful", true)).toBe("Answered");
});

it("names the status that was answered, and no reason where none is known", () => {
  const failed = { outcome: "failed", httpStatus: 503 } as const;
  expect(faultSentence({ ...failed, errorClass: "server_error" })).toContain("503");
  expect(faultSentence({ ...failed, errorClass: "unheard_of" })).toBe("It answered 503.");
  expect(faultSentence({ ...failed, httpStatus: null, errorClass: null })).toBe("No reason is known.");
  expect(faultSentence({ outcome: "successful", httpStatus: 200, errorClass: null })).toBeNull();
});

it("has words for every reason that a probe can end with", () => {
  const folder = new URL("../../pulse/probe/", import.meta.url);
  const sources = readdirSync(folder).filter((name) => !name.includes(".test."));
  const code = sources.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  const named = [
    ...code.matchAll(/errorClass: "(\w+)"/g),
    ...code.matchAll(/"(?:failed|unknown)", "(\w+)"/g),
    ...code.matchAll(/return "([a-z_]+)";/g),
    ...code.matchAll(/[A-Z_]{5,}: "([a-z_]+)"/g),
  ].map(([, name = ""]) => name);
  const classes = [...new Set(named)];
  expect(classes).toEqual(expect.arrayContaining(["timeout", "not_allowed", "gone", "certificate_expired"]));
  for (const errorClass of classes)
    expect(faultSentence({ outcome: "failed", httpStatus: null, errorClass }), errorClass).not.toBe(
      "No reason is known.",
    );
});
