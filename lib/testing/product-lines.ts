import { Listing } from "../catalog/listings/schema";
import { Slug } from "../core/schema";
import { parseBlocks } from "../documents/blocks/parse";
import type { ImportedProduct } from "../portability/product-import/schema";

const syllables = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu".split(" ");

/** A made-up word for each number. */
function wordAt(at: number): string {
  const mixed = Math.imul(Math.imul(at + 1, 0x9e3779b1) >>> 9, 0x85ebca6b);
  return [0, 6, 12, 18].map((bits) => syllables[(mixed >>> bits) % syllables.length]).join("");
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Lines of a list of products as people publish them, each different. */
export const productLines = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const name = `${capital(wordAt(at))} ${at}`;
    const text = Array.from({ length: 4 + (at % 30) }, (_, place) => wordAt(at * 100 + place));
    return JSON.stringify({
      slug: name.toLowerCase().replaceAll(" ", "-"),
      name,
      websiteUrl: `https://${wordAt(at)}-${at}.example/`,
      description: `${capital(text.join(" "))}, number ${at}. See [more](https://docs-${at}.example/).`,
      licenses: at % 3 === 0 ? ["MIT", "GPL-2.0"] : ["AGPL-3.0"],
      platforms: at % 4 === 0 ? ["Docker", "Go"] : ["PHP"],
      categories: [`${capital(wordAt(at % 9))} Tools`],
      sourceUrl: `https://github.com/bench/${wordAt(at)}-${at}`,
      demoUrl: null,
      stars: at * 13,
      latestRelease: { tag: `v1.${at}.0`, published_at: "2026-06-01" },
      updatedAt: "2026-06-02",
    });
  });

/** What the rules would reject in a prepared row: nothing, or the row would be lost. One without blocks stays a draft. */
export function errorsOf({ slug, listing, blocks }: ImportedProduct, now: Date): unknown[] {
  const mode = blocks.length === 0 ? "draft" : "publish";
  const document = parseBlocks(blocks, { surface: "product", mode, now });
  const checked = [Slug.safeParse(slug), Listing.safeParse(listing)].flatMap(
    ({ error }) => error?.issues ?? [],
  );
  return [...checked, ...(document.ok ? [] : document.errors)];
}
