import { describe, expect, it } from "vitest";
import { emptyCatalog } from "../../catalog/own-fields/rules";
import { applyMapping, guessMapping, invertMapping } from "./mapping";
import { readList } from "./read-list";
import { importTargets } from "./targets";

const targets = importTargets(emptyCatalog);
const read = (text: string) => readList(new TextEncoder().encode(text));

describe("the guess", () => {
  it("knows columns by their names, in any case and with any signs, and fills each field once", () => {
    const list = read("Product Name,Home page,Tags,Licence,GitHub URL,Title,Price\na,b,c,d,e,f,g\n");
    expect(guessMapping({ ...list, columns: list.columns }, targets)).toEqual({
      "Product Name": null,
      "Home page": "websiteUrl",
      Tags: "categories",
      Licence: "licenses",
      "GitHub URL": "sourceUrl",
      Title: "name",
      Price: null,
    });
  });

  it("knows a website by its looks, and takes the first text as the name", () => {
    expect(
      guessMapping(read("Was,Wo\nAlder,https://alder.example\nBirch,https://birch.example\n"), targets),
    ).toEqual({
      Was: "name",
      Wo: "websiteUrl",
    });
  });
});

describe("a mapped row", () => {
  const row = (values: Record<string, unknown>, key: string | null = null) => ({ line: 1, key, values });
  const mapping = { n: "name", c: "categories", t: "categories", s: "stars", gone: "tagline" };

  it("has lists from cells, numbers from text and the key of its list", () => {
    expect(
      applyMapping(
        row({ n: "A", c: "X; Y", t: ["Z"], s: "1,234" }, "a-1"),
        invertMapping(mapping, targets),
        {},
      ),
    ).toEqual({
      ...{ name: "A", categories: ["X", "Y", "Z"], stars: 1234, id: "a-1" },
    });
  });

  it("has what stands for unknown values, and not those that are left out", () => {
    const by = { categories: { X: "Known › X", Y: null } };
    expect(applyMapping(row({ n: "A", c: "X|Y|toString" }), invertMapping(mapping, targets), by)).toEqual({
      ...{ name: "A", categories: ["Known › X", "toString"] },
    });
  });

  it.each([
    ["120.0", 120],
    ["1,234,567", 1234567],
    ["1 234.00", 1234],
    ["4.5", "4.5"],
    ["12,34", "12,34"],
  ])("has the number of stars that %s says", (written, stars) => {
    expect(applyMapping(row({ n: "A", s: written }), invertMapping(mapping, targets), {})).toEqual({
      ...{ name: "A", stars },
    });
  });

  it("has at most a hundred values of a cell", () => {
    const { categories } = applyMapping(
      row({ n: "A", c: "x,".repeat(5000) }),
      invertMapping(mapping, targets),
      {},
    );
    expect(categories).toHaveLength(100);
  });
});
