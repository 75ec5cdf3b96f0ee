import { pictures } from "../../../messages/en.json";
import { readCollection } from "../../catalog/collections/read-collections";
import { readCategory } from "../../catalog/directory/list-categories";
import { readOrganizationPage } from "../../catalog/directory/read-organization-page";
import { cardValuesIn } from "../../catalog/listings/field-values";
import { cardWords } from "../../catalog/listings/fields";
import { findPublicProduct } from "../../catalog/products/find";
import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { messagesOf } from "../../core/messages";
import { Period } from "../../core/schema";
import { parseDay } from "../../core/time";
import { type Window, windowAt } from "../../core/windows";
import { readSettings, readSiteName } from "../../platform/settings/read-settings";
import type { PublicSettings } from "../../platform/settings/schema";
import { readRankings } from "../../ranking/rankings/read-rankings";
import type { Card } from "./card";
import { drawnDate, drawnLanguage } from "./drawn-language";

/** How many product names a share image of several products shows. */
const named = 3;

const words = () => messagesOf(drawnLanguage(), "pictures", pictures);

const dayOf = ({ period, startsAt }: Window): string =>
  drawnDate(startsAt, period === "monthly" ? { month: "long", year: "numeric" } : { dateStyle: "long" });

/** A public product's share image; a former slug is a `SlugRedirect`. */
export async function productCard(ctx: Reader, { slug }: { slug: string }): Promise<Card> {
  const { product, listing } = await findPublicProduct(ctx, slug);
  const t = words();
  const facts = [
    t("number", { number: String(product.number).padStart(4, "0") }),
    t("trust", { score: product.trustScore }),
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
  const t = words();
  return {
    words: {
      title: category.name,
      text: page.data.map(({ name }) => name),
      line: `${category.parent?.name ?? t("category")} · ${t("products", { count: category.products })}`,
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
  const t = words();
  const products = items.map(({ product }) => product);
  const cover = products.find((product) => product.cover && product.cover.source !== "logo")?.cover;
  return {
    words: {
      title,
      text: products.slice(0, named).map(({ name }) => name),
      line: `${t("collection")} · ${t("products", { count: items.length })} · ${maker.name}`,
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
      line: `${words()("organization")} · ${await readSiteName(ctx.db)}`,
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
  const state = board.final ? "final" : ctx.now < window.endsAt ? "open" : "closing";
  const t = words();
  return {
    words: {
      title: t("window", { period: window.period, day: dayOf(window) }),
      text: board.data.map(({ rank, product }) => `${rank}  ${product.name}`),
      line: t("board", { period: window.period, state }),
    },
    stillLife: board.data[0]?.product.slug ?? `board-${window.startsOn}`,
  };
}

function titles({ name: site, greeting }: PublicSettings): Record<string, [title: string, line: string]> {
  const t = words();
  return {
    home: [greeting, t("foot")],
    newest: [t("newest"), t("newestLine", { site })],
    rising: [t("rising"), t("risingLine", { site })],
    votes: [t("votes"), t("votesLine", { site })],
    categories: [t("categories"), t("foot")],
    collections: [t("collections"), t("collectionsLine")],
    rankings: [t("rankings"), t("rankingsLine")],
    stats: [t("stats"), t("foot")],
    methodology: [t("methodology"), t("methodologyLine")],
    "moderation-log": [t("log"), t("logLine")],
    blog: [t("blog", { site }), t("foot")],
    docs: [t("docs"), t("docsLine")],
  };
}

/** The share images of the fixed pages; null for any other name. */
export async function siteCard({ db }: Reader, name: string): Promise<Card | null> {
  const known = titles(await readSettings(db));
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  return found ? { words: { title: found[0], line: found[1] }, stillLife: `vitrine-${name}` } : null;
}
