import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { Slug } from "../../core/schema";
import { errorsOf } from "../../testing/product-lines";
import { normalizeRows } from "./normalize";

const now = new Date("2026-11-20T12:00:00.000Z");
const realData = process.env.VITRINE_REAL_DATA ?? path.resolve("../shared/data/products.jsonl");
const hasRealData = existsSync(realData);

describe.skipIf(!hasRealData)(
  `the real file (${hasRealData ? realData : `skipped: there is no ${realData}; VITRINE_REAL_DATA names it`})`,
  async () => {
    const lines = hasRealData ? readFileSync(realData, "utf8").split("\n").filter(Boolean) : [];
    const { products } = await normalizeRows(lines, now);

    it("loses no row, and each can be published", () => {
      expect(products).toHaveLength(1348);
      expect(products.flatMap((each) => errorsOf(each, now))).toEqual([]);
    });

    it("has forty slugs that change, all reported, and no two alike", () => {
      const odd = lines
        .map((line) => JSON.parse(line).slug as string)
        .filter((slug) => !Slug.safeParse(slug).success);
      const reported = products.flatMap((each) =>
        each.changes.filter(({ field }) => field === "slug").map(({ from }) => from),
      );
      expect(odd).toHaveLength(40);
      expect(reported).toEqual(odd);
      expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    });

    it("says of each listing what is not as the row has it", () => {
      for (const [index, { listing, changes }] of products.entries()) {
        const row = JSON.parse(lines[index] ?? "");
        const fields = new Set(changes.map(({ field }) => field));
        expect(listing.name).toBe(row.name);
        expect(listing.websiteUrl).toBe(row.websiteUrl);
        for (const field of ["categories", "licenses"] as const) {
          if (!fields.has(field))
            expect(listing[field]).toEqual(row[field].map((name: string) => name.replace(" - ", " › ")));
        }
      }
    });
  },
);
