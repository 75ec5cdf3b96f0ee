import { type BriefRow, BriefRows } from "@/components/directory/brief-rows";
import { JsonLd } from "@/components/directory/json-ld";
import { toRowProduct } from "@/components/directory/product-grid";
import { VoteRows } from "@/components/directory/vote-rows";
import { Section } from "@/components/site/section-heading";
import { Countdown } from "@/components/ui/countdown";
import { TextLink } from "@/components/ui/text-link";
import type { publicCtx } from "@/lib/api/pages/page-context";
import { newProducts } from "@/lib/catalog/directory/list-products";
import { risingProducts } from "@/lib/catalog/directory/selections";
import type { ProductSummary } from "@/lib/catalog/products/schema";
import { siteAddress } from "@/lib/core/site-address";
import { windowAt } from "@/lib/core/windows";
import { asksForProof } from "@/lib/platform/mail/deliverable";
import { readRankings } from "@/lib/ranking/rankings/read-rankings";

type Ctx = ReturnType<typeof publicCtx>;
const places = 4;
const briefRows = 4;

/** The top of the home page: what this place is, and who leads today. */
export async function Entrance({ ctx, shown }: { ctx: Ctx; shown: readonly ProductSummary[] }) {
  const board = await readRankings(ctx, { period: "daily", limit: places, cursor: undefined });
  const leading = new Set(board.data.map(({ product }) => product.id));
  const others = shown.filter(({ id }) => !leading.has(id)).slice(0, places - board.data.length);
  return (
    <div className="grid gap-x-16 gap-y-12 pt-10 pb-16 sm:pt-[4.5rem] md:grid-cols-[minmax(0,1fr)_minmax(0,30.875rem)] md:items-center">
      <JsonLd data={websiteJsonLd()} />
      <div className="grid gap-7">
        <h1 className="title text-display">
          Products worth <br className="max-sm:hidden" />
          standing in front of.
        </h1>
        <p className="max-w-[34rem] text-ink-2 text-lede">
          Every product is reviewed by a person before it's published. Every score shows its parts, every vote
          comes from a person, and no one can pay to rank higher.
        </p>
      </div>
      <Today
        leaders={board.data}
        others={others}
        resetsAt={windowAt("daily", ctx.now).endsAt.toISOString()}
      />
    </div>
  );
}

/** The bottom of the home page: the newest products, and those with more voters this week than last week. */
export async function Exit({ ctx }: { ctx: Ctx }) {
  const [fresh, rising] = await Promise.all([newProducts(ctx, briefRows), risingProducts(ctx, briefRows)]);
  return (
    <div className="grid gap-x-16 gap-y-12 pt-16 md:grid-cols-2">
      <Brief
        id="new"
        title="New"
        aside="first published"
        rows={fresh.map((product) => ({ product: toRowProduct(product), at: product.publishedAt }))}
      />
      <Brief
        id="rising"
        title="Rising"
        aside="voters gained in a week"
        rows={rising.map(({ product, gained }) => ({ product: toRowProduct(product), gained }))}
      />
    </div>
  );
}

function websiteJsonLd(): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Vitrine",
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

type TodayProps = {
  /** The day's leaders, best first. */
  leaders: readonly { product: ProductSummary; votes: number }[];
  /** Shown below the leaders while there are few: no place yet, but a button. */
  others: readonly ProductSummary[];
  resetsAt: string;
};

/** Today's board in short, with live vote buttons and the time to the UTC reset. */
function Today({ leaders, others, resetsAt }: TodayProps) {
  const vote = { resetsAt, from: "/", verifies: asksForProof() };
  return (
    <Section
      id="today"
      title="Today"
      aside={
        <>
          ends in <Countdown until={resetsAt} /> · UTC
        </>
      }
    >
      {leaders.length > 0 && (
        <ol>
          <VoteRows
            rows={leaders.map(({ product, votes }, at) => ({
              product: toRowProduct(product),
              today: votes,
              rank: at + 1,
            }))}
            vote={vote}
          />
        </ol>
      )}
      {others.length > 0 && (
        <>
          <p className="label border-rule border-b py-2.5">
            {leaders.length === 0
              ? "no votes yet today; the first vote takes the lead"
              : "no votes yet today"}
          </p>
          <ul>
            <VoteRows
              rows={others.map((product) => ({ product: toRowProduct(product), today: 0 }))}
              vote={vote}
            />
          </ul>
        </>
      )}
      <p className="pt-3 text-right text-small">
        <TextLink href="/rankings">View full ranking</TextLink>
      </p>
    </Section>
  );
}
