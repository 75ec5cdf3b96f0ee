import { describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPublished } from "../../testing/documents";
import { banDomain, listBannedDomains, readDomain, unbanDomain } from "./banned-domains";

const test = useDatabase();
const reason = "Sells links";

describe("a domain", () => {
  it.each([
    ["Spam.Example", "spam.example"],
    [" https://www.spam.example/path?x=1 ", "www.spam.example"],
    ["spam.example.", "spam.example"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["203.0.113.7", "203.0.113.7"],
    ["a.b.c.d.e.f.spam.example", "a.b.c.d.e.f.spam.example"],
  ])("%s is read as %s", (given, expected) => expect(readDomain(given)).toBe(expected));

  it.each(["", "example", "spam .example", "a..example", "a.b.c.d.e.f.g.spam.example"])(
    "%j is none",
    (given) => expect(() => readDomain(given)).toThrow("is not a domain"),
  );
});

it("is banned, listed, given another reason and taken off", async () => {
  const now = new Date("2026-05-01T12:00:00.000Z");
  const ban = (given: string, why = reason) => banDomain(test.db, { domain: given, reason: why }, now);
  expect(await ban("https://Spam.example/")).toEqual({ domain: "spam.example", isNew: true, products: [] });
  expect((await ban("spam.example", "Worse")).isNew).toBe(false);
  expect(await listBannedDomains(test.db)).toEqual([
    { domain: "spam.example", reason: "Worse", createdAt: now },
  ]);
  await expect(ban("other.example", " ")).rejects.toMatchObject({ code: "validation_failed" });
  expect(await unbanDomain(test.db, "SPAM.example")).toBe("spam.example");
  await expect(unbanDomain(test.db, "spam.example")).rejects.toMatchObject({ code: "not_found" });
  expect(await listBannedDomains(test.db)).toEqual([]);
});

it("tells of the public products with their website there or below", async () => {
  const [own, below] = [
    await aPublished(test.db, { websiteUrl: "https://sold.example/x" }),
    await aPublished(test.db, { websiteUrl: "https://shop.sold.example?y=1" }),
  ];
  await aPublished(test.db, { websiteUrl: "https://unsold.example/" });
  const { products } = await banDomain(test.db, { domain: "sold.example", reason }, new Date());
  expect(products).toEqual([own.slug, below.slug].sort());
});
