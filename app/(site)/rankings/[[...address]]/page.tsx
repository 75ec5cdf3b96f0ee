import type { Metadata } from "next";
import Link from "next/link";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { toRowProduct } from "@/components/directory/product-grid";
import { boardHref, datedHref, RankingNav } from "@/components/directory/ranking-nav";
import { type VoteRow, VoteRows } from "@/components/directory/vote-rows";
import { Section } from "@/components/site/section-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount } from "@/components/ui/format";
import { placePath, skipOf } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { Status } from "@/components/ui/status";
import { Countdown, Time } from "@/components/ui/time";
import { publicCtx, siteSettings, tagPageBy } from "@/lib/api/pages/page-context";
import { findFirstPublication } from "@/lib/catalog/directory/catalog-statistics";
import { hasRanking, type Window, windowAt, windowTitle } from "@/lib/core/windows";
import { dayTag } from "@/lib/platform/cache/cache-tags";
import { asksForProof } from "@/lib/platform/mail/deliverable";
import { countRanked, readRankings } from "@/lib/ranking/rankings/read-rankings";
import type { Amendment, RankingEntry } from "@/lib/ranking/rankings/schema";
import { cardPath } from "@/lib/syndication/pictures/card";
import { productListJsonLd } from "@/lib/syndication/product-json-ld";
import { orNotFound } from "../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { readNumbered } from "../../../read-numbered";
import { EmptyPeriod } from "../empty-period";
import { leadFromQuery, type RankingQuery, readAddress } from "../read-address";

const pageSize = 30;

type Props = { params: Promise<{ address?: string[] }>; searchParams: Promise<RankingQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const ctx = publicCtx();
  const { window, place } = readAddress((await params).address, ctx.now);
  const isKnown = hasRanking(window, await findFirstPublication(ctx));
  const names = { daily: "Rankings for", weekly: "Rankings for the", monthly: "Rankings for" };
  const title = `${names[window.period]} ${windowTitle(window).replace("Week", "week")}`;
  return pageMetadata({
    title,
    description:
      "Products ranked by people's votes. A person's second vote in a period counts half, the third a third. All times are UTC.",
    path: boardHref(window, ctx.now),
    picture: cardPath("rankings", window.period, window.startsOn),
    further: place > 1 || !isKnown,
    feed: { path: "/rankings/feed.xml", title: `${(await siteSettings()).name} rankings` },
  });
}

export default async function RankingsPage({ params, searchParams }: Props) {
  const ctx = publicCtx();
  tagPageBy(["period", "date"], "directory", "votes", dayTag(ctx.now));
  const { address } = await params;
  leadFromQuery(address, await searchParams, ctx.now);
  const { window, place } = readAddress(address, ctx.now);
  const firstAt = await findFirstPublication(ctx);
  if (!hasRanking(window, firstAt)) return <EmptyPeriod window={window} firstAt={firstAt} now={ctx.now} />;
  const { page: board, total } = await readNumbered(
    place,
    pageSize,
    (paging) =>
      orNotFound(() => readRankings(ctx, { ...paging, period: window.period, date: window.startsOn })),
    () => countRanked(ctx, window),
  );
  const running = ctx.now < window.endsAt;
  const href = boardHref(window, ctx.now);
  const hrefOf = (to: number) => placePath(datedHref(window.period, window.startsAt), to, href);
  const resetsAt = windowAt("daily", ctx.now).endsAt.toISOString();
  return (
    <>
      <JsonLd
        data={productListJsonLd(
          `Rankings: ${windowTitle(window)}`,
          board.data.map(({ product }) => product),
          skipOf(place, pageSize) + 1,
        )}
      />

      <PageTitle
        top
        title={
          <>
            Rankings <span className="text-ink-3">{windowTitle(window)}</span>
          </>
        }
        note={
          <State window={window} running={running} final={board.final} amended={board.amendments.length} />
        }
      />
      <RankingNav window={window} firstAt={firstAt} now={ctx.now} />
      {board.data.length === 0 ? (
        <EmptyState
          title={running ? "No votes yet" : "No votes in this period"}
          action={<ButtonLink href="/">Browse the directory</ButtonLink>}
        >
          {running
            ? "The first vote takes the lead."
            : "Try another date, or browse all products in the directory."}
        </EmptyState>
      ) : (
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid content-start gap-6">
            <ol className="border-ink border-t-2">
              <VoteRows
                rows={board.data.map(toRow)}
                vote={
                  running
                    ? { resetsAt, from: hrefOf(place), verifies: asksForProof(), period: window.period }
                    : null
                }
              />
            </ol>
            <ListPager page={board} place={place} total={total} hrefOf={hrefOf} />
          </div>
          <HowItCounts />
        </div>
      )}
      {board.amendments.length > 0 && <Amendments amendments={board.amendments} />}
    </>
  );
}

type StateProps = { window: Window; running: boolean; final: boolean; amended: number };

function State({ window, running, final, amended }: StateProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Status is={running ? "open" : final ? "final" : "closing"} />
      {running ? (
        <span>
          <Ends window={window} /> · {window.endsAt.toISOString().slice(0, 10)} 00:00 UTC
        </span>
      ) : (
        <span>
          {final
            ? amended > 0
              ? "closed, and amended since; see below"
              : "closed; corrections are shown as amendments"
            : "closed; final about ten minutes after the end"}
        </span>
      )}
    </span>
  );
}

/** A day counts down by the minute; a longer window names the days that are left. */
function Ends({ window }: { window: Window }) {
  const endsAt = window.endsAt.toISOString();
  if (window.period !== "daily")
    return (
      <>
        ends <Time value={endsAt} />
      </>
    );
  return (
    <>
      ends <Countdown until={endsAt} />
    </>
  );
}

function HowItCounts() {
  return (
    <aside aria-labelledby="counts" className="grid content-start gap-2.5 text-ink-2 text-small">
      <h2 id="counts" className="label border-ink border-t-2 pt-3">
        How votes count
      </h2>
      <p>
        A person's first vote for a product in a period is worth one point, the second a half, the third a
        third. Many voters outweigh one person who keeps voting.
      </p>
      <p>
        If products have equal points, the one with more voters ranks higher; if those are equal too, they
        share a rank. Nothing else affects the ranking, and ranks can't be bought.
      </p>
      <p>Arrows show the change from the previous period. Products that share a rank have none.</p>
    </aside>
  );
}

function toRow({ rank, tied, points, votes, voters, previousRank, product }: RankingEntry): VoteRow {
  return {
    product: toRowProduct(product),
    votes,
    rank,
    movement: previousRank === null ? "new" : tied ? undefined : previousRank - rank,
    figures: { points: Math.round(points * 100) / 100, voters, votes },
  };
}

function Amendments({ amendments }: { amendments: readonly Amendment[] }) {
  return (
    <Section
      id="amendments"
      title="Amendments"
      aside="since this ranking closed"
      className="max-w-[48rem] pt-14"
    >
      <ul>
        {amendments.map(({ product, reason, before, after, createdAt }) => (
          <li key={`${product.slug} ${createdAt}`} className="grid gap-1 border-rule border-b py-3">
            <p>
              <Link href={`/products/${product.slug}`} className="link font-semibold" dir="auto">
                {product.name}
              </Link>{" "}
              was at {tell(before)}. {after ? `It's now at ${tell(after)}.` : "It's no longer ranked."}
            </p>
            <p className="text-ink-2 text-small">
              {reason} · <Time value={createdAt} as="day" />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const tell = ({ rank, points, votes }: Amendment["before"]): string =>
  `rank ${rank} with ${Math.round(points * 100) / 100} points from ${formatCount(votes, "vote")}`;
