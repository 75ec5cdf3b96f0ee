import { expect, it } from "vitest";
import { screeningChecks } from "@/lib/review/screening/checks/schema";
import { checkFindings, checkNames } from "@/messages/en.json";
import { checkName, findingWords } from "./finding-words";

it("every check has a message for its name and for each of its outcomes", () => {
  for (const { id, kind, title } of screeningChecks) {
    expect(checkNames[id]).toBe(title);
    const outcomes = Object.keys(checkFindings);
    expect(outcomes).toEqual(
      expect.arrayContaining([`${id}_pass`, `${id}_${kind === "hard" ? "fail" : "warn"}`]),
    );
  }
});

it("a check of a newer release keeps the name and the words that it came with", () => {
  expect(checkName("newer")).toBe("newer");
  expect(findingWords({ id: "newer", outcome: "warn", message: "As it says." })).toBe("As it says.");
});

it("in English a finding keeps its details", () => {
  const message = "Links to bad.example are not allowed here.";
  expect(findingWords({ id: "banned_domains", outcome: "fail", message })).toBe(message);
});
