import { beforeAll, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { anonymous, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { CreateField } from "../own-fields/schema";
import { fewestIndexed } from "./facet-index";
import type { Filters } from "./schema";
import { searchFacets } from "./search-facets";

const test = useDatabase();
let minutes = 0;
/** A later minute each time, so that no earlier count is cached. */
const later = () => ctx(test.db, anonymous, new Date(Date.UTC(2026, 6, 1, 12, minutes++)));

const options = ["café", "京都", "x=y"].map((value) => ({ value, label: value.toUpperCase() }));
const fields = [
  { key: "place", label: "Place", kind: "choice", options },
  { key: "places", label: "Places", kind: "choices", options },
  { key: "open", label: "Open", kind: "boolean" },
  { key: "size", label: "Size", kind: "number" },
  { key: "since", label: "Since", kind: "date" },
].map((each, position) => ({ ...CreateField.parse({ ...each, facet: true }), position, retired: false }));

// More than two words of a mask, so that the last one is not full.
const products = 70;

beforeAll(async () => {
  const declared = fields.map((each) => ({
    ...each,
    version: 1,
    options: each.options?.map((option) => ({ ...option, retired: false, mergedInto: null })) ?? [],
  }));
  await test.db.listingCatalog.create({
    data: { id: 1, version: 1, types: [], fields: declared as never, updatedAt: new Date() },
  });
  for (let at = 0; at < products; at++) {
    const option = options[at % 4]?.value;
    await aPublicProduct(test.db, {
      tagline: at % 6 === 0 ? "quincunx" : "harbour",
      categories: [["Maps"], ["Maps", "Räder"], []][at % 3] ?? [],
      licenses: at % 2 ? ["MIT"] : ["MIT", "Apache-2.0"],
      fields: {
        ...(option && { place: option, places: [option, "x=y"] }),
        ...(at % 5 && { open: at % 5 > 2, size: (at % 9) - 2.5 }),
        ...(at % 7 && { since: `2026-0${(at % 7) + 1}-15` }),
      },
    });
  }
  const { id } = await aPublicProduct(test.db, { licenses: ["Hidden"] });
  await hideProduct(test.db, id);
});

const asked: Filters[] = [
  {},
  { license: "Apache-2.0" },
  { license: "None" },
  { category: "Räder", verified: false },
  { category: "Nowhere" },
  { pictures: false, field: { place: ["café", "京都"] } },
  { field: { places: ["x=y"], open: ["false"] } },
  { field: { "size.min": ["-1.5"], "size.max": ["3.5"] } },
  { field: { size: ["0.5", "2.5"] } },
  { field: { "size.min": ["100"] } },
  { field: { "since.min": ["2026-03-01"], place: ["x=y"] } },
  { q: "quincunx" },
  { q: "harbour", field: { "since.max": ["2026-04-15"] } },
  { q: "zzzz yyyy" },
];

// Fails if a bit stands for another product, or a condition is read in another way than lists read it.
it.each(asked)("counts in memory what the database counts: %j", async (filters) => {
  const inDatabase = await searchFacets(later(), structuredClone(filters), fewestIndexed);
  expect(await searchFacets(later(), filters, 1)).toEqual(inDatabase);
});

it("counts each product once, and none that is hidden", async () => {
  const { products: all, own, values } = await searchFacets(later(), {}, 1);
  expect(all).toBe(products);
  expect(values.license).toEqual([
    { value: "MIT", products },
    { value: "Apache-2.0", products: products / 2 },
  ]);
  expect(own.find(({ name }) => name === "field.size")?.range).toEqual({ min: -2.5, max: 5.5 });
});

it("counts a directory of just so many products in memory, as they were a moment ago, and a smaller one anew", async () => {
  const count = async (fewest: number) => (await searchFacets(later(), {}, fewest)).products;
  expect(await count(products)).toBe(products);
  await aPublicProduct(test.db, {});
  expect(await count(products)).toBe(products);
  expect(await count(products + 2)).toBe(products + 1);
});
