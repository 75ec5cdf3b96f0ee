import type { Ctx } from "../auth/caller";
import type { Card } from "../pictures/card";
import { findPublicProduct } from "../products/find";
import { readCategory } from "./list-categories";
import { readOrganizationPage } from "./read-organization-page";

type Reader = Pick<Ctx, "db" | "now">;

/** How many names of products stand on a picture of more than one. */
const named = 3;

/** A public product's picture for cards; a former slug is `Moved`. */
export async function productCard(ctx: Reader, { slug }: { slug: string }): Promise<Card> {
  const { product, listing } = await findPublicProduct(ctx, slug);
  const facts = [
    `No. ${String(product.number).padStart(4, "0")}`,
    `Trust ${product.trustScore}`,
    ...listing.categories.slice(0, 1),
    ...listing.licenses.slice(0, 1),
  ];
  return {
    words: { title: listing.name, text: listing.tagline ? [listing.tagline] : [], line: facts.join(" · ") },
    stillLife: product.slug,
    coverId: listing.coverMediaId,
    logoId: listing.logoMediaId,
  };
}

/** A category's picture for cards, with those that lead it. */
export async function categoryCard(ctx: Reader, { slug }: { slug: string }): Promise<Card> {
  const { category, page } = await readCategory(ctx, { slug, limit: named });
  const count = `${category.products} ${category.products === 1 ? "product" : "products"}`;
  return {
    words: { title: category.name, text: page.data.map(({ name }) => name), line: `Category · ${count}` },
    stillLife: page.data[0]?.slug ?? slug,
  };
}

/** An organization's picture for cards, with the products of its that stand highest. */
export async function organizationCard(ctx: Reader, { slug }: { slug: string }): Promise<Card> {
  const { organization, page } = await readOrganizationPage(ctx, { slug, limit: named });
  return {
    words: {
      title: organization.name,
      text: page.data.map(({ name }) => name),
      line: "Organization · Vitrine",
    },
    stillLife: page.data[0]?.slug ?? slug,
  };
}
