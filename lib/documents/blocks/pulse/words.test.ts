import { expect, it } from "vitest";
import { errorSentence, outcomeWords } from "./words";

it("speaks of a stale sample in the past", () => {
  expect(outcomeWords("successful", false)).toBe("Responding");
  expect(outcomeWords("successful", true)).toBe("Responded");
});

it("names the status that was answered, and no reason where none is known", () => {
  const failed = { outcome: "failed", httpStatus: 503 } as const;
  expect(errorSentence({ ...failed, errorClass: "server_error" })).toContain("503");
  expect(errorSentence({ ...failed, errorClass: "unheard_of" })).toBe("The site returned 503.");
  expect(errorSentence({ ...failed, errorClass: "constructor" })).toBe("The site returned 503.");
  expect(errorSentence({ ...failed, httpStatus: null, errorClass: null })).toBe("Unknown reason.");
  expect(errorSentence({ outcome: "successful", httpStatus: 200, errorClass: null })).toBeNull();
});
