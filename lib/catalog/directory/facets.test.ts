import { describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import type { ProbeOutcome } from "../../platform/outbound/schema";
import { useDatabase } from "../../testing/database";
import { pulseBlock } from "../../testing/documents";
import { anonymous, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { toFieldValues } from "../listings/field-values";
import { listProducts } from "./list-products";
import { ListProducts } from "./schema";
import { searchFacets } from "./search-facets";

const test = useDatabase();
let minutes = 0;
/** A later minute each time, so that no earlier count is cached. */
const later = () => ctx(test.db, anonymous, new Date(Date.UTC(2026, 6, 1, 12, minutes++)));
const ids = async (query: object) =>
  (await listProducts(later(), ListProducts.parse(query))).data.map(({ id }) => id).sort();
const websiteUrl = "https://site.example/";

function sample(productId: string, outcome: ProbeOutcome, at: string, url = websiteUrl) {
  const sampledAt = new Date(`2026-06-30T${at}:00.000Z`);
  return test.db.pulseSample.create({
    data: { id: newId(), productId, url, outcome, timings: {}, sampledAt },
  });
}

describe("facets", () => {
  it("count the products that match the filters", async () => {
    await aPublicProduct(test.db, {
      categories: ["Facet A", "Facet B"],
      licenses: ["Facet-1"],
      tagline: "quincunx",
    });
    await aPublicProduct(test.db, { categories: ["Facet A"], licenses: ["Facet-1"], tagline: "quincunx" });
    await aPublicProduct(test.db, { categories: ["Facet A"], licenses: ["Facet-2"] });
    const values = {
      category: [
        { value: "Facet A", products: 2 },
        { value: "Facet B", products: 1 },
      ],
      license: [{ value: "Facet-1", products: 2 }],
      platform: [],
      health: [],
      pictures: [{ value: "false", products: 2 }],
      verified: [{ value: "false", products: 2 }],
    };
    const expected = { values, own: [], products: 2, listed: 2 };
    const { license, ...others } = (await searchFacets(later(), { license: "Facet-1" })).values;
    expect({ ...others, license: values.license }).toEqual(values);
    expect(license).toEqual((await searchFacets(later(), {})).values.license);
    expect(await searchFacets(later(), { q: "quincunx" })).toEqual(expected);
    expect((await searchFacets(later(), { q: "quincunx", category: "Facet B" })).products).toBe(1);
    const narrowed = await searchFacets(later(), { q: "quincunx", category: "Facet B", license: "Facet-1" });
    expect(narrowed.values.category, "what there would be in another category").toEqual(values.category);
    expect(narrowed.products).toBe(1);
    const all = await searchFacets(later(), {});
    expect(all.products).toBe(await test.db.product.count({ where: { listedFrom: { lte: later().now } } }));
  });

  it("count platforms and pictures", async () => {
    const [bare, logo, drawn] = [
      await aPublicProduct(test.db, { tagline: "hodometer" }),
      await aPublicProduct(test.db, { tagline: "hodometer" }),
      await aPublicProduct(test.db, { tagline: "hodometer" }),
    ];
    for (const [{ id: productId }, coverSource, platforms] of [
      [logo, "logo", ["Linux", "iOS"]],
      [drawn, "website", ["Linux"]],
    ] as const)
      await test.db.listing.updateMany({
        where: { productId },
        data: {
          coverMediaId: newId(),
          coverSource,
          fieldValues: toFieldValues({ platforms: [...platforms] }),
        },
      });
    const q = "hodometer";
    expect(await searchFacets(later(), { q, platform: "iOS" })).toMatchObject({
      values: {
        platform: [
          { value: "Linux", products: 2 },
          { value: "iOS", products: 1 },
        ],
        pictures: [{ value: "false", products: 1 }],
      },
      products: 1,
    });
    expect((await searchFacets(later(), { q, pictures: true })).values.pictures).toEqual([
      { value: "true", products: 1 },
      { value: "false", products: 2 },
    ]);
    expect(await ids({ q, pictures: "true" })).toEqual([drawn.id]);
    expect(await ids({ q, pictures: "false" })).toEqual([bare.id, logo.id].sort());
    expect(await ids({ platform: "Linux", pictures: "false" })).toEqual([logo.id]);
    expect(await ids({ platform: "linux" })).toEqual([]);
    const skipped = { ...ListProducts.parse({ platform: "Linux", limit: 1 }), skip: 1 };
    expect((await listProducts(later(), skipped)).data).toHaveLength(1);
  });

  it("count the last outcome of the current website, if the product shows it", async () => {
    const shown = await aPublicProduct(test.db, {
      websiteUrl,
      blocks: [pulseBlock()],
      tagline: "anemoscope",
    });
    const silent = await aPublicProduct(test.db, { websiteUrl, tagline: "anemoscope" });
    const q = "anemoscope";
    const health = async () => (await searchFacets(later(), { q })).values.health;
    await sample(silent.id, "failed", "09:00");
    await sample(shown.id, "failed", "09:00", "https://former.example/");
    expect(await health()).toEqual([]);
    await sample(shown.id, "successful", "10:00");
    await sample(shown.id, "failed", "09:30");
    expect(await health()).toEqual([{ value: "successful", products: 1 }]);
    await sample(shown.id, "unknown", "11:00");
    expect(await ids({ q, health: "unknown" })).toEqual([shown.id]);
    expect(await searchFacets(later(), { q, health: "failed" })).toMatchObject({
      values: { health: [{ value: "unknown", products: 1 }] },
      products: 0,
    });

    // A further revision begins with what is known of its website.
    const { revisionId } = await test.db.listing.findFirstOrThrow({ where: { productId: shown.id } });
    await test.db.$executeRaw`
      with former as (delete from listings where revision_id = ${revisionId}::uuid returning *)
      insert into listings (revision_id, product_id, visible_from, name, tagline, website_url, has_pulse, search_vector)
      select revision_id, product_id, visible_from, name, tagline, 'https://former.example/', true, search_vector from former`;
    expect(await health()).toEqual([{ value: "failed", products: 1 }]);
  });
});
