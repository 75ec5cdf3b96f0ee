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
  expect(faultSentence({ ...failed, errorClass: "constructor" })).toBe("It answered 503.");
  expect(faultSentence({ ...failed, httpStatus: null, errorClass: null })).toBe("No reason is known.");
  expect(faultSentence({ outcome: "successful", httpStatus: 200, errorClass: null })).toBeNull();
});
