import { JsonLd } from "@/components/directory/json-ld";
import { NewAndRising } from "@/components/directory/new-and-rising";
import { Today } from "@/components/directory/today";
import type { publicCtx } from "@/lib/api/page-caller";
import { siteAddress } from "@/lib/core/site-address";
import { newProducts } from "@/lib/directory/list-products";
import { risingProducts } from "@/lib/directory/rising-products";
import type { ProductSummary } from "@/lib/products/schema";
import { readRankings } from "@/lib/rankings/read-rankings";
import { windowAt } from "@/lib/rankings/rules";

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
          Every object here was read by a person before it was shown. Its score opens into its parts, its
          votes are people, and nobody can pay to stand higher.
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

/** The bottom of the home page: what is new, and what has more voters than the week before. */
export async function Exit({ ctx }: { ctx: Ctx }) {
  const [fresh, rising] = await Promise.all([newProducts(ctx, briefRows), risingProducts(ctx, briefRows)]);
  return <NewAndRising fresh={fresh} rising={rising} />;
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
