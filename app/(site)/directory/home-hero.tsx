import { CollectionCards } from "@/components/collections/collection-cards";
import { MOSAIC } from "@/components/collections/mosaic";
import { type BriefRow, BriefRows } from "@/components/directory/brief-rows";
import { CategoryCases } from "@/components/directory/category-cases";
import { JsonLd } from "@/components/directory/page-title";
import { toRowProduct } from "@/components/directory/product-grid";
import { VoteRows } from "@/components/directory/vote-rows";
import { Section } from "@/components/site/section-heading";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Countdown } from "@/components/ui/time";
import { type publicCtx, siteSettings } from "@/lib/api/pages/page-context";
import { listCollections } from "@/lib/catalog/collections/read-collections";
import { readMosaics } from "@/lib/catalog/collections/read-mosaics";
import { picturedCategories } from "@/lib/catalog/directory/list-categories";
import { newProducts } from "@/lib/catalog/directory/list-products";
import { risingProducts, updatedProducts } from "@/lib/catalog/directory/selections";
import type { ProductSummary } from "@/lib/catalog/products/schema";
import { messages, ownLanguage } from "@/lib/core/messages";
import type { Period } from "@/lib/core/schema";
import { siteAddress } from "@/lib/core/site-address";
import { windowAt } from "@/lib/core/windows";
import { asksForProof } from "@/lib/platform/mail/deliverable";
import { readRankings } from "@/lib/ranking/rankings/read-rankings";
import type { RankingEntry } from "@/lib/ranking/rankings/schema";
import { home } from "@/messages/en.json";

type Ctx = ReturnType<typeof publicCtx>;
const places = 4;
const briefRows = 3;
/** How many categories are shown as pictures. */
const pictured = 6;
const collected = 3;

export async function HomeHero({ ctx, shown }: { ctx: Ctx; shown: readonly ProductSummary[] }) {
  const { name, greeting, introduction, unspoken } = await siteSettings();
  const langOf = (text: (typeof unspoken)[number]) => (unspoken.includes(text) ? ownLanguage() : {});
  const board = await readBoard(ctx);
  const leading = new Set(board.data.map(({ product }) => product.id));
  const others = shown.filter(({ id }) => !leading.has(id)).slice(0, places - board.data.length);
  return (
    <div className="grid gap-x-16 gap-y-8 pt-8 pb-8 sm:py-12 md:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <JsonLd data={websiteJsonLd(name)} />
      <div className="grid content-start gap-4">
        <h1 className="title text-display" dir="auto" {...langOf("greeting")}>
          {greeting}
        </h1>
        <p className="max-w-[30rem] text-ink-2 text-lede" dir="auto" {...langOf("introduction")}>
          {introduction}
        </p>
      </div>
      <Leaders board={board} others={others} resetsAt={windowAt("daily", ctx.now).endsAt.toISOString()} />
    </div>
  );
}

/** The board of the shortest running window that has enough leaders; if none has, of the one that has most. */
async function readBoard(ctx: Ctx): Promise<Board> {
  let best: Board = { period: "daily", data: [] };
  for (const period of ["daily", "weekly", "monthly"] as const) {
    const { data } = await readRankings(ctx, { period, limit: places, cursor: undefined });
    if (data.length > best.data.length) best = { period, data };
    if (data.length === places) break;
  }
  return best;
}

/** `all` is the number of categories. */
type ExitProps = { ctx: Ctx; all: number };

export async function Exit({ ctx, all }: ExitProps) {
  const t = messages({ home });
  const [fresh, rising, updated, categories, collections] = await Promise.all([
    newProducts(ctx, briefRows),
    risingProducts(ctx, briefRows),
    updatedProducts(ctx, briefRows),
    picturedCategories(ctx, pictured),
    listCollections(ctx, { limit: collected }),
  ]);
  const mosaics = await readMosaics(
    ctx,
    collections.data.map(({ id }) => id),
    MOSAIC,
  );
  return (
    <>
      <CategoryCases categories={categories} all={all} />
      <div className="grid gap-x-12 gap-y-9 pt-10 sm:gap-y-12 sm:pt-16 md:grid-cols-2 lg:grid-cols-3">
        <Brief
          id="new"
          title={t("new")}
          aside={t("newAside")}
          rows={fresh.map((product) => ({ product: toRowProduct(product), at: product.publishedAt }))}
        />
        <Brief
          id="rising"
          title={t("rising")}
          aside={t("risingAside")}
          rows={rising.map(({ product, gained }) => ({ product: toRowProduct(product), gained }))}
        />
        <Brief
          id="updated"
          title={t("updated")}
          aside={t("updatedAside")}
          rows={updated.map((product) => ({ product: toRowProduct(product), at: product.updatedAt }))}
        />
      </div>
      {collections.data.length > 0 && (
        <Section
          id="collections"
          title={t("collections")}
          aside={<TextLink href="/collections">{t("allCollections")}</TextLink>}
          className="pt-10 sm:pt-16"
        >
          <div className="pt-6 sm:pt-8">
            <CollectionCards collections={collections.data} mosaics={mosaics} heading="h3" brief />
          </div>
        </Section>
      )}
    </>
  );
}

function websiteJsonLd(name: string): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url: siteAddress("/"),
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${siteAddress("/search")}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

function Brief({ id, title, aside, rows }: { id: string; title: string; aside: string; rows: BriefRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Section id={id} title={title} aside={aside}>
      <BriefRows rows={rows} />
    </Section>
  );
}

type Board = { period: Period; data: readonly RankingEntry[] };

type LeadersProps = {
  board: Board;
  /** Shown below the leaders while there are few: no place yet, but a button. */
  others: readonly ProductSummary[];
  resetsAt: string;
};

const BOARDS = {
  daily: { title: "today", href: "/rankings" },
  weekly: { title: "thisWeek", href: "/rankings/weekly" },
  monthly: { title: "thisMonth", href: "/rankings/monthly" },
} as const;

/** A board in short, with live vote buttons; the day's with the time to the UTC reset. */
function Leaders({ board: { period, data: leaders }, others, resetsAt }: LeadersProps) {
  const vote = { resetsAt, from: "/", verifies: asksForProof(), period };
  const { title, href } = BOARDS[period];
  const t = messages({ home });
  return (
    <Section
      id="leaders"
      title={t(title)}
      aside={period === "daily" && inline(t.parts("ends", { time: () => <Countdown until={resetsAt} /> }))}
    >
      {leaders.length > 0 && (
        <ol>
          <VoteRows
            rows={leaders.map(({ product, votes, rank }) => ({
              product: toRowProduct(product),
              votes,
              rank,
            }))}
            vote={vote}
          />
        </ol>
      )}
      {others.length > 0 && (
        <>
          <p className="label border-rule border-b py-2.5">
            {t(leaders.length === 0 ? "firstVote" : "noVotes", { period })}
          </p>
          <ul>
            <VoteRows
              rows={others.map((product) => ({ product: toRowProduct(product), votes: 0 }))}
              vote={vote}
            />
          </ul>
        </>
      )}
      <p className="pt-3 text-end text-small">
        <TextLink href={href}>{t("fullRanking")}</TextLink>
      </p>
    </Section>
  );
}
