import { describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller } from "../caller";
import { aBuilder, aPublished, unique } from "../world";

const anonymous = Caller.anonymous();
const suggest = (input: Record<string, unknown>) => anonymous.call("GET /api/v1/search/suggest", input);

describe("suggestions", () => {
  it("are products with their pictures, categories with their counts, organizations, posts and collections, each with a page", async () => {
    const kinds = new Set<string>();
    for (const q of ["silv", "pho", "before you deploy", "a", "e", "s"]) {
      const { status, body } = await suggest({ q, limit: 20 });
      expect(status).toBe(200);
      expect(body).toMatchObject({ query: q, corrected: null });
      for (const { kind, url, image } of body.data) {
        if (kinds.has(kind)) continue;
        kinds.add(kind);
        expect((await anonymous.fetch(url)).status, url).toBe(200);
        if (image) expect((await anonymous.fetch(image)).status, image).toBe(200);
      }
    }
    expect([...kinds].sort()).toEqual(["category", "collection", "organization", "post", "product"]);
    expect((await suggest({ q: "silverwell" })).body.data[0]).toMatchObject({
      kind: "product",
      title: "Silverwell",
      url: "/products/silverwell",
    });
  });

  it("correct a mistake", async () => {
    const { body } = await suggest({ q: "silvrewell" });
    expect(body.corrected).toBe("silverwell");
    expect(body.data[0]).toMatchObject({ title: "Silverwell" });
  });

  it("read a larger limit as 20 and an empty q as none, and refuse what is too long or unknown", async () => {
    const { body } = await suggest({});
    expect(body.query).toBe("");
    expect((await suggest({ q: "" })).body).toEqual(body);
    expect((await suggest({ q: "a", limit: 500 })).body.data.length).toBeLessThanOrEqual(20);
    expect((await suggest({ q: "a" })).body.data.length).toBeLessThanOrEqual(8);
    for (const odd of [
      { q: "x".repeat(101) },
      { limit: 0 },
      { limit: "many" },
      { limit: "" },
      { sort: "newest" },
    ])
      expect(await suggest(odd), JSON.stringify(odd)).toMatchObject({
        status: 400,
        body: { code: "invalid_parameter" },
      });
    expect((await suggest({ q: "x".repeat(100) })).status).toBe(200);
  });

  it("are the same for everyone, and have what has just been published", async () => {
    const first = await suggest({ q: "silv" });
    expect(first.headers.get("cache-control")).toMatch(/^public/);
    const etag = first.headers.get("etag") ?? "";
    const again = await anonymous.fetch("/api/v1/search/suggest?q=silv", {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);

    const name = unique("Kaleidoscope");
    expect((await suggest({ q: name })).body.data.map(({ title }) => title)).not.toContain(name);
    await aPublished(await aBuilder(), await Caller.admin(), { name });
    await within(
      5,
      () => suggest({ q: name }),
      ({ body }) => body.data.some(({ title }) => title === name),
    );
  });
});
