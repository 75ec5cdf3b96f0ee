import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { errors } from "../../messages/en.json";
import { bridge } from "../core/bridge";
import { languagesFor } from "../core/catalogs";
import { AppError, fieldError } from "../core/errors";
import { wordRefusal } from "./word-refusal";

afterEach(() => {
  delete bridge().writing;
});

const inGerman = (error: AppError) => {
  const writing = new AsyncLocalStorage<ReturnType<typeof languagesFor>[number]>();
  bridge().writing = writing;
  const german = languagesFor(["en", "de"])[1];
  if (!german) throw new Error("German is missing.");
  return writing.run(german, () => wordRefusal(error));
};

test("a refusal speaks English unless a page of another language asks", () => {
  expect(wordRefusal(new AppError("forbidden", "Only an admin can do this.")).detail).toBe(
    "Only an admin can do this.",
  );
});

test("a refusal speaks the language of the page, with its values", () => {
  const say = (detail: string) => inGerman(new AppError("invalid_state", detail)).detail;
  expect(say("Only an admin can do this.")).toBe("Das können nur Admins.");
  expect(say("You can have at most 20 active keys. Revoke one first.")).toBe(
    "Mehr als 20 aktive Schlüssel sind nicht möglich. Widerrufen Sie zuerst einen.",
  );
  expect(say("This requires the owner role.")).toBe("Dafür ist die Rolle Eigentümer nötig.");
  expect(say("This requires the editor role.")).toBe("Dafür ist die Rolle Bearbeiter nötig.");
  expect(say("Someone else changed “a {b} (c) $1”. Reload and try again.")).toContain("„a {b} (c) $1“");
});

test("an error of a field speaks it too, and the detail that repeats it", () => {
  expect(inGerman(fieldError("email", "invalid", "must be an email address"))).toEqual({
    detail: "email: muss eine E-Mail-Adresse sein",
    errors: [{ path: "email", code: "invalid", message: "muss eine E-Mail-Adresse sein" }],
  });
});

test("a limit says when to try again", () => {
  const headers = { "retry-after": "90" };
  expect(inGerman(new AppError("rate_limited", "The limit is 5.", { headers })).detail).toBe(
    "Zu viele Anfragen. Versuchen Sie es in 2 Minuten noch einmal.",
  );
});

test("what has no message stays English", () => {
  expect(inGerman(new AppError("not_found", "There is no such thing here.")).detail).toBe(
    "There is no such thing here.",
  );
});

test("each message is a sentence that a rule says", () => {
  const root = path.join(import.meta.dirname, "..");
  const rules = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter(
      (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("core/generated"),
    )
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .join("")
    .replaceAll('\\"', '"');
  const { rateLimited: _, ...sentences } = errors;
  const unsaid = Object.values(sentences).filter(
    (text) => !text.split(/\{\w+\}/).every((part) => rules.includes(part)),
  );
  expect(unsaid).toEqual([]);
});
