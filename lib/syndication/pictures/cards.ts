import { readCollection } from "../../catalog/collections/read-collections";
import { readCategory } from "../../catalog/directory/list-categories";
import { readOrganizationPage } from "../../catalog/directory/read-organization-page";
import { cardValuesIn } from "../../catalog/listings/field-values";
import { cardWords } from "../../catalog/listings/fields";
import { findPublicProduct } from "../../catalog/products/find";
import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { Period } from "../../core/schema";
import { plural } from "../../core/text";
import { parseDay } from "../../core/time";
import { windowAt, windowTitle } from "../../core/windows";
import { readSettings, readSiteName } from "../../platform/settings/read-settings";
import type { PublicSettings } from "../../platform/settings/schema";
import { readRankings } from "../../ranking/rankings/read-rankings";
import type { Card } from "./card";

/** How many product names a share image of several products shows. */
const named = 3;

/** A public product's share image; a former slug is a `SlugRedirect`. */
export async function productCard(ctx: Reader, { slug }: { slug: string }): Promise<Card> {
  const { product, listing } = await findPublicProduct(ctx, slug);
  const facts = [
    `No. ${String(product.number).padStart(4, "0")}`,
    `Trust ${product.trustScore}`,
    ...listing.categories.slice(0, 1),
    ...cardWords(cardValuesIn(listing.fieldValues)),
  ];
  return {
    words: { title: listing.name, text: listing.tagline ? [listing.tagline] : [], line: facts.join(" · ") },
    stillLife: product.slug,
    coverId: listing.coverSource === "logo" ? null : listing.coverMediaId,
    logoId: listing.logoMediaId,
  };
}

/** A category's share image, with its leading products. */
export async function categoryCard(ctx: Reader, { slug }: { slug: string }): Promise<Card> {
  const { category, page } = await readCategory(ctx, { slug, limit: named });
  const count = `${category.products} ${category.products === 1 ? "product" : "products"}`;
  return {
    words: {
      title: category.name,
      text: page.data.map(({ name }) => name),
      line: `${category.parent?.name ?? "Category"} · ${count}`,
    },
    stillLife: page.data[0]?.slug ?? slug,
  };
}

/** The file of an address under `/media`. */
const idOf = (url: string): string => url.split("/").at(-1) ?? "";

/** A public collection's share image, with its first products, and the cover of the first one that has one. */
export async function collectionCard(ctx: Reader, { slug }: { slug: string }): Promise<Card> {
  const anonymous = { kind: "anonymous" as const };
  const { title, maker, items } = await readCollection({ ...ctx, caller: anonymous }, { slug });
  const products = items.map(({ product }) => product);
  const cover = products.find((product) => product.cover && product.cover.source !== "logo")?.cover;
  return {
    words: {
      title,
      text: products.slice(0, named).map(({ name }) => name),
      line: `Collection · ${plural(items.length, "product")} · ${maker.name}`,
    },
    stillLife: products[0]?.slug ?? slug,
    coverId: cover ? idOf(cover.url) : null,
  };
}

/** An organization's share image, with its highest-ranked products. */
export async function organizationCard(ctx: Reader, { slug }: { slug: string }): Promise<Card> {
  const { organization, page } = await readOrganizationPage(ctx, { slug, limit: named });
  return {
    words: {
      title: organization.name,
      text: page.data.map(({ name }) => name),
      line: `Organization · ${await readSiteName(ctx.db)}`,
    },
    stillLife: page.data[0]?.slug ?? slug,
    logoId: organization.logo?.mediaId ?? null,
  };
}

/** The share image of a ranking with its leaders; none for an invalid or future window. */
export async function boardCard(
  ctx: Reader,
  { period, date }: { period: string; date: string },
): Promise<Card> {
  const [known, day] = [Period.safeParse(period), parseDay(date)];
  const window = known.success && day ? windowAt(known.data, day) : null;
  if (!window || window.startsAt > ctx.now) return fail("not_found", "Ranking not found.");
  const board = await readRankings(ctx, {
    period: window.period,
    date: window.startsOn,
    limit: named,
    cursor: undefined,
  });
  const state = board.final ? "final" : ctx.now < window.endsAt ? "in progress" : "finalizing";
  return {
    words: {
      title: windowTitle(window),
      text: board.data.map(({ rank, product }) => `${rank}  ${product.name}`),
      line: `Rankings · ${window.period} · ${state}`,
    },
    stillLife: board.data[0]?.product.slug ?? `board-${window.startsOn}`,
  };
}

const foot = "A product directory, ranked by votes";

const titles = ({ name, greeting }: PublicSettings): Record<string, [title: string, line: string]> => ({
  home: [greeting, foot],
  newest: ["Newest", `Recently published · ${name}`],
  rising: ["Rising", `More voters than the week before · ${name}`],
  votes: ["Most votes", `By all counted votes · ${name}`],
  categories: ["Categories", foot],
  collections: ["Collections", "Products that people put together"],
  rankings: ["Rankings", "Daily, weekly and monthly · by people's votes"],
  stats: ["The directory in numbers", foot],
  methodology: ["How scores work", "Every part, every weight"],
  "moderation-log": ["Moderation log", "Every decision, and why"],
  blog: [`The ${name} blog`, foot],
  docs: ["The API", "REST, MCP and Markdown"],
});

/** The share images of the fixed pages; null for any other name. */
export async function siteCard({ db }: Reader, name: string): Promise<Card | null> {
  const known = titles(await readSettings(db));
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  return found ? { words: { title: found[0], line: found[1] }, stillLife: `vitrine-${name}` } : null;
}
