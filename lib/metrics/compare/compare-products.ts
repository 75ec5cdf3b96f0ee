import { plainFields, shownValues, titleOf } from "../../catalog/listings/fields";
import { readCatalog } from "../../catalog/own-fields/read-catalog";
import type { Catalog, ShownField } from "../../catalog/own-fields/schema";
import { readPublicProduct } from "../../catalog/products/read-product";
import type { PublicProduct } from "../../catalog/products/schema";
import type { Reader } from "../../core/ctx";
import { fail, SlugRedirect } from "../../core/errors";
import { isSlugPart } from "../../core/pagination";
import { lastRelease } from "../../documents/blocks/activities/last-release";
import type { Block } from "../../documents/blocks/envelope";
import { readBlocks } from "../../documents/blocks/migrate";
import { formatAmount, intervalOf } from "../../documents/blocks/pricing/price";
import { type Measured, uptimeSentence } from "../../documents/blocks/pulse/window";
import { readSamples } from "../pulse/read-pulse";
import { mostCompared, readNames } from "./rules";
import { type Comparison, namesIn } from "./schema";

type Plan = Extract<Block, { type: "pricing" }>["data"]["plans"][number];

/** How values of a comparison are worded. */
export type ComparisonWords = {
  uptime: (uptime: Measured) => string;
  price: (plan: Plan) => string;
  field: (field: ShownField) => readonly string[];
};

const english: ComparisonWords = {
  uptime: uptimeSentence,
  price: (plan) => [formatAmount(plan), intervalOf(plan)].join(" ").trim(),
  field: ({ words }) => words,
};

/**
 * Two to four public products side by side, in the order asked; a former slug stands for its product. 400 for fewer,
 * more, or one of them twice, 404 for one that is not public.
 */
export async function compareProducts(
  ctx: Reader,
  { products }: { products: string },
  words = english,
): Promise<Comparison> {
  const slugs = namesIn(products);
  if (slugs.length < 2 || slugs.length > mostCompared || slugs.includes(""))
    fail("invalid_parameter", `products: name 2 to ${mostCompared} products, separated by commas.`);
  const found = await Promise.all(slugs.map((slug) => readCurrent(ctx, slug)));
  if (new Set(found.map(({ id }) => id)).size < found.length)
    fail("invalid_parameter", "products: name each product once.");
  const sides = await Promise.all(found.map((product) => readSide(ctx, product, words)));
  return {
    products: found.map(({ trust: _, document: __, ...summary }) => summary),
    rows: [...Object.entries(ROWS), ...ownRows(await readCatalog(ctx.db))].map(([key, { label, of }]) => ({
      key,
      label,
      values: sides.map(of),
    })),
  };
}

/** The comparison that an address such as `one-vs-other` names; null if it names none of public products. */
export async function readComparison(
  ctx: Reader,
  names: string,
  words = english,
): Promise<Comparison | null> {
  const ways = readNames(names).filter((way) => way.every(isSlugPart));
  const slugs = [...new Set(ways.flat())];
  const known = new Set(
    (
      await ctx.db.productSlug.findMany({
        where: { slug: { in: slugs }, product: { listedFrom: { not: null } } },
        select: { slug: true },
      })
    ).map(({ slug }) => slug),
  );
  const way = ways.find((each) => each.every((slug) => known.has(slug)));
  return way ? compareProducts(ctx, { products: way.join(",") }, words) : null;
}

async function readCurrent(ctx: Reader, slug: string): Promise<PublicProduct> {
  try {
    return await readPublicProduct(ctx, { slug });
  } catch (error) {
    if (error instanceof SlugRedirect) return readPublicProduct(ctx, { slug: error.slug });
    throw error;
  }
}

type Side = { product: PublicProduct; blocks: Block[]; health: string | null; words: ComparisonWords };

async function readSide(ctx: Reader, product: PublicProduct, words: ComparisonWords): Promise<Side> {
  const blocks = readBlocks(product.document.blocks);
  const { id, websiteUrl } = product;
  if (websiteUrl === null || !blocks.some(({ type }) => type === "pulse"))
    return { product, blocks, health: null, words };
  const { latest, uptime } = await readSamples(ctx, { id, websiteUrl });
  return { product, blocks, health: latest && words.uptime(uptime), words };
}

type Row = { label: string; of: (side: Side) => Comparison["rows"][number]["values"][number] };

const some = (names: string[]): string[] | null => (names.length === 0 ? null : names);

/** Categories are called what they are called now. */
function rowOf(field: (typeof plainFields)[number]): Row {
  const of = ({ product }: Side) =>
    field.key === "categories" ? product.categories : shownValues(product.document.listing, field);
  return { label: titleOf(field), of: (side) => some(of(side)) };
}

/** The rows of the fields that the directory has declared. */
const ownRows = ({ fields }: Catalog): [string, Row][] =>
  fields
    .filter(({ compared, retired }) => compared && !retired)
    .map(({ key, label }) => [
      `fields.${key}`,
      {
        label,
        of: ({ product, words }) =>
          ownValue(
            product.fields.find((field) => field.key === key),
            words,
          ),
      },
    ]);

/** Several choices are compared one by one; of a number nobody knows whether more is better, and a choice is just itself. */
const ownValue = (field: ShownField | undefined, words: ComparisonWords) => {
  if (field === undefined) return null;
  if (typeof field.value === "boolean") return field.value;
  return field.kind === "choices" ? field.words : words.field(field).join(", ");
};

/** What is compared, in the order of a table's rows. */
const ROWS: Record<string, Row> = {
  trust: { label: "Trust, of 100", of: ({ product }) => product.trustScore },
  rank: { label: "Rank", of: ({ product }) => product.rank },
  votes: { label: "Votes", of: ({ product }) => product.votes.total },
  health: { label: "Website health", of: ({ health }) => health },
  verifiedDomain: { label: "Verified domain", of: ({ product }) => product.verifiedDomain },
  ...Object.fromEntries(
    plainFields.filter(({ compared }) => compared).map((field) => [field.key, rowOf(field)]),
  ),
  pricing: {
    label: "Pricing",
    of: ({ blocks, words }) => some(blocks.flatMap((block) => plansOf(block, words))),
  },
  lastRelease: { label: "Last release", of: ({ blocks }) => releaseOf(blocks) },
  publishedAt: { label: "Published", of: ({ product }) => product.publishedAt.slice(0, 10) },
};

const plansOf = (block: Block, { price }: ComparisonWords): string[] =>
  block.type === "pricing" ? block.data.plans.map((plan) => `${plan.name}: ${price(plan)}`) : [];

function releaseOf(blocks: readonly Block[]): string | null {
  const release = lastRelease(blocks);
  return release ? `${release.title} (${release.at.slice(0, 10)})` : null;
}
