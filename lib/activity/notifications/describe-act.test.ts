import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, expect, test } from "vitest";
import { bridge } from "../../core/bridge";
import { languagesFor } from "../../core/catalogs";
import { type NotificationData, Outcome } from "../../events/notification-data";
import { sentenceOf } from "./describe-act";

afterEach(() => {
  delete bridge().writing;
});

function inLocale<T>(locale: "en" | "de", run: () => T): T {
  const language = languagesFor(["en", "de"]).find((each) => each.locale === locale);
  if (!language) throw new Error(`${locale} is missing.`);
  bridge().writing = new AsyncLocalStorage();
  return bridge().writing?.run(language, run) ?? run();
}

const about = (outcome: Outcome, more: Partial<NotificationData> = {}): NotificationData => ({
  outcome,
  product: { slug: "lantern", name: "Lantern" },
  version: 3,
  ...more,
});

test.each(Outcome.options)("%s has words of its own in each language", (outcome) => {
  for (const data of [about(outcome), about(outcome, { organizationName: "Acme", reason: "adult" })])
    for (const kinds of [["decided"], ["review"], ["following"]]) {
      const english = inLocale("en", () => sentenceOf(kinds, data));
      const german = inLocale("de", () => sentenceOf(kinds, data));
      expect(german.path).toBe(english.path);
      expect(german.title).not.toBe(english.title);
      for (const { title, text } of [english, german])
        expect(`${title} ${text}`).not.toMatch(/undefined|[{}]/);
    }
});

test("a decision says its reason and what comes next", () => {
  const data = about("changes_requested", { reason: "broken_link" });
  expect(inLocale("en", () => sentenceOf(["decided"], data).text)).toBe(
    "A reviewer requested changes to revision 3. Reason: broken link. Nothing is lost: make the changes and submit it again.",
  );
  expect(inLocale("de", () => sentenceOf(["decided"], data).text)).toContain("Grund: defekter Link.");
});

test("a collection and an organization are called what they are", () => {
  const collection = { slug: "lamps", title: "Lamps" };
  const say = (data: NotificationData) => inLocale("en", () => sentenceOf(["decided"], data));
  expect(say(about("suspended", { product: undefined, collection }))).toEqual({
    title: "Lamps was suspended",
    text: "A reviewer made your collection permanently private.",
    path: "/saved/collections",
  });
  expect(say(about("product_claimed", { organizationName: "Acme" })).title).toBe("Lantern moved to Acme");
  expect(say(about("product_claimed")).title).toBe("Lantern moved to another organization");
});
