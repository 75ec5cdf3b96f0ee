import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Amendments } from "@/components/directory/amendments";
import { JsonLd } from "@/components/directory/json-ld";
import { PageTitle } from "@/components/directory/page-title";
import { RankingBoard } from "@/components/directory/ranking-board";
import { boardHref, RankingNav, windowTitle } from "@/components/directory/ranking-nav";
import { ButtonLink } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { publicCtx } from "@/lib/api/page-caller";
import { tagPage } from "@/lib/api/page-tags";
import { dayTag } from "@/lib/core/cache-tags";
import { parseDay } from "@/lib/core/time";
import { productListJsonLd } from "@/lib/directory/json-ld";
import { cardPath } from "@/lib/pictures/card";
import { readRankings } from "@/lib/rankings/read-rankings";
import { type Window, windowAt } from "@/lib/rankings/rules";
import { Period } from "@/lib/rankings/schema";
import { orNotFound } from "../../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { Shell } from "../../../shell";

export const revalidate = 300;
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ period: string; date?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = readAddress(await params, new Date());
  if (!asked) return {};
  const names = { daily: "Rankings of", weekly: "Rankings of the", monthly: "Rankings of" };
  const title = `${names[asked.window.period]} ${windowTitle(asked.window).replace("Week", "week")}`;
  return pageMetadata({
    title,
    description:
      "Products by the votes of people: a person's second vote in a window counts half, the third a third. UTC.",
    path: boardHref(asked.window, new Date()),
    picture: cardPath("rankings", asked.window.period, asked.window.startsOn),
    further: asked.cursor !== undefined,
    feed: { path: "/rankings/feed.xml", title: "Vitrine rankings" },
  });
}

export default async function RankingsPage({ params }: Props) {
  const ctx = publicCtx();
  await tagPage("directory", "votes", dayTag(ctx.now));
  const asked = readAddress(await params, ctx.now) ?? notFound();
  const { window, cursor } = asked;
  const board = await orNotFound(() =>
    readRankings(ctx, { period: window.period, date: window.startsOn, limit: 30, cursor }),
  );
  const running = ctx.now < window.endsAt;
  const href = boardHref(window, ctx.now);
  const resetsAt = windowAt("daily", ctx.now).endsAt.toISOString();
  const next = board.pagination.nextCursor;
  return (
    <Shell>
      <JsonLd
        data={productListJsonLd(
          `Rankings: ${windowTitle(window)}`,
          board.data.map(({ product }) => product),
          board.data[0]?.rank,
        )}
      />
      <div className="pt-10 sm:pt-14">
        <PageTitle
          title={<Title window={window} />}
          note={
            <State window={window} running={running} final={board.final} amended={board.amendments.length} />
          }
        />
        <RankingNav window={window} now={ctx.now} />
        {board.data.length === 0 ? (
          <EmptyState
            title={running ? "Nobody has voted yet." : "Nobody voted in this window."}
            action={<ButtonLink href="/">To the directory</ButtonLink>}
          >
            {running
              ? "The first vote leads the board, and counts as much as any after it."
              : "Boards of other days are a step away, and the directory has everything that is shown now."}
          </EmptyState>
        ) : (
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
            <div className="grid content-start gap-6">
              <RankingBoard entries={board.data} vote={running ? { resetsAt, from: href } : null} />
              <Pager
                next={next && `/rankings/${window.period}/${window.startsOn}/after/${next}`}
                first={cursor ? href : null}
              />
            </div>
            <HowItCounts />
          </div>
        )}
        {board.amendments.length > 0 && <Amendments amendments={board.amendments} />}
      </div>
    </Shell>
  );
}

type StateProps = { window: Window; running: boolean; final: boolean; amended: number };

function State({ window, running, final, amended }: StateProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Tag tone={running ? "clear" : "plain"}>{running ? "running" : final ? "final" : "settling"}</Tag>
      {running ? (
        <span>
          <Ends window={window} /> · {window.endsAt.toISOString().slice(0, 10)} 00:00 UTC
        </span>
      ) : (
        <span>
          {final
            ? amended > 0
              ? "closed, frozen, and amended since: see below"
              : "closed and frozen; a correction would be shown as an amendment"
            : "closed; frozen ten minutes after its end"}
        </span>
      )}
    </span>
  );
}

function Title({ window }: { window: Window }) {
  return (
    <>
      Rankings <span className="text-ink-3">{windowTitle(window)}</span>
    </>
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
      ends in <Countdown until={endsAt} />
    </>
  );
}

function HowItCounts() {
  return (
    <aside aria-labelledby="counts" className="grid content-start gap-2.5 text-ink-2 text-small">
      <h2 id="counts" className="label border-ink border-t-2 pt-3">
        How it counts
      </h2>
      <p>
        A person's first vote for a product in a window is worth one point, the second a half, the third a
        third. Many people weigh more than one who comes back.
      </p>
      <p>Equal points: more voters first. Nothing else moves a place, and no place is for sale.</p>
      <p>The arrow compares with the window before.</p>
    </aside>
  );
}

/** `/weekly`, `/weekly/2026-11-16`, either followed by `/after/CURSOR`; null for anything else and for days to come. */
function readAddress(
  { period, date = [] }: { period: string; date?: string[] },
  now: Date,
): { window: Window; cursor: string | undefined } | null {
  const known = Period.safeParse(period);
  const [day, ...rest] = date[0] === "after" ? [undefined, ...date] : date;
  const at = day === undefined ? now : parseDay(day);
  const [after, cursor, ...more] = rest;
  const paged = after === "after" && cursor !== undefined && more.length === 0;
  if (!known.success || !at || at > now || (after !== undefined && !paged)) return null;
  return { window: windowAt(known.data, at), cursor };
}
