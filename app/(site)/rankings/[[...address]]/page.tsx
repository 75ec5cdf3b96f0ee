import type { Metadata } from "next";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { toRowProduct } from "@/components/directory/product-grid";
import { boardHref, datedHref, RankingNav, windowDay, windowWords } from "@/components/directory/ranking-nav";
import { type VoteRow, VoteRows } from "@/components/directory/vote-rows";
import { Section } from "@/components/site/section-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { placePath, skipOf } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { Status } from "@/components/ui/status";
import { Countdown, Time } from "@/components/ui/time";
import { publicCtx, siteSettings, tagPageBy } from "@/lib/api/pages/page-context";
import { findFirstPublication } from "@/lib/catalog/directory/catalog-statistics";
import { messages } from "@/lib/core/messages";
import { hasRanking, type Window, windowAt } from "@/lib/core/windows";
import { dayTag } from "@/lib/platform/cache/cache-tags";
import { asksForProof } from "@/lib/platform/mail/deliverable";
import { countRanked, readRankings } from "@/lib/ranking/rankings/read-rankings";
import type { Amendment, RankingEntry } from "@/lib/ranking/rankings/schema";
import { cardPath } from "@/lib/syndication/pictures/card";
import { productListJsonLd } from "@/lib/syndication/product-json-ld";
import { feeds, rankings } from "@/messages/en.json";
import { orNotFound } from "../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { readNumbered } from "../../../read-numbered";
import { EmptyPeriod } from "../empty-period";
import { leadFromQuery, type RankingQuery, readAddress } from "../read-address";

const pageSize = 30;

type Props = { params: Promise<{ address?: string[] }>; searchParams: Promise<RankingQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = messages({ rankings });
  const ctx = publicCtx();
  const { window, place } = readAddress((await params).address, ctx.now);
  const isKnown = hasRanking(window, await findFirstPublication(ctx));
  return pageMetadata({
    title: t("title", { period: window.period, day: windowDay(window) }),
    description: t("about"),
    path: boardHref(window, ctx.now),
    picture: cardPath("rankings", window.period, window.startsOn),
    further: place > 1 || !isKnown,
    feed: {
      path: "/rankings/feed.xml",
      title: messages({ feeds })("rankings", { site: (await siteSettings()).name }),
    },
  });
}

export default async function RankingsPage({ params, searchParams }: Props) {
  const t = messages({ rankings });
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
          t("listName", { window: windowWords(window) }),
          board.data.map(({ product }) => product),
          skipOf(place, pageSize) + 1,
        )}
      />

      <PageTitle
        top
        title={inline(
          t.parts("heading", {
            window: windowWords(window),
            span: (words) => <span className="text-ink-3">{words}</span>,
          }),
        )}
        note={
          <State window={window} running={running} final={board.final} amended={board.amendments.length} />
        }
      />
      <RankingNav window={window} firstAt={firstAt} now={ctx.now} />
      {board.data.length === 0 ? (
        <EmptyState
          title={running ? t("noVotesYet") : t("noVotes")}
          action={<ButtonLink href="/">{t("browse")}</ButtonLink>}
        >
          {running ? t("firstVote") : t("tryAnother")}
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
  const t = messages({ rankings });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Status is={running ? "open" : final ? "final" : "closing"} />
      {running ? (
        <span>
          <Ends window={window} /> · {window.endsAt.toISOString().slice(0, 10)} 00:00 UTC
        </span>
      ) : (
        <span>{final ? (amended > 0 ? t("closedAmended") : t("closedFinal")) : t("closing")}</span>
      )}
    </span>
  );
}

/** A day counts down by the minute; a longer window names the days that are left. */
function Ends({ window }: { window: Window }) {
  const t = messages({ rankings });
  const endsAt = window.endsAt.toISOString();
  const time = window.period === "daily" ? <Countdown until={endsAt} /> : <Time value={endsAt} />;
  return inline(t.parts("ends", { time: () => time }));
}

function HowItCounts() {
  const t = messages({ rankings });
  return (
    <aside aria-labelledby="counts" className="grid content-start gap-2.5 text-ink-2 text-small">
      <h2 id="counts" className="label border-ink border-t-2 pt-3">
        {t("howVotesCount")}
      </h2>
      <p>{t("points")}</p>
      <p>{t("ties")}</p>
      <p>{t("arrows")}</p>
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
  const t = messages({ rankings });
  return (
    <Section id="amendments" title={t("amendments")} aside={t("sinceClosed")} className="max-w-[48rem] pt-14">
      <ul>
        {amendments.map(({ product, reason, before, after, createdAt }) => (
          <li key={`${product.slug} ${createdAt}`} className="grid gap-1 border-rule border-b py-3">
            <p>
              {inline(
                t.parts("wasAt", {
                  ...rounded(before),
                  name: product.name,
                  link: (words) => (
                    <Link href={`/products/${product.slug}`} className="link font-semibold" dir="auto">
                      {words}
                    </Link>
                  ),
                }),
              )}{" "}
              {after ? t("nowAt", rounded(after)) : t("noLongerRanked")}
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

const rounded = ({ rank, points, votes }: Amendment["before"]) => ({
  rank,
  points: Math.round(points * 100) / 100,
  votes,
});
