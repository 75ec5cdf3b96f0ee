import Link from "next/link";
import { PageTitle } from "@/components/directory/page-title";
import { Section } from "@/components/site/section-heading";
import { HistoryChart } from "@/components/stats/history-chart";
import { Bar } from "@/components/ui/bar";
import { TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import type { CountedCategory } from "@/lib/catalog/directory/catalog-statistics";
import { countCategories } from "@/lib/catalog/directory/list-categories";
import { readStatsHistory, type StatsHistory } from "@/lib/metrics/stats/read-history";
import { readStats } from "@/lib/metrics/stats/read-stats";
import { dayTag } from "@/lib/platform/cache/cache-tags";
import { cardPath } from "@/lib/syndication/pictures/card";
import { pageMetadata } from "../../page-metadata";

export const generateMetadata = async () =>
  pageMetadata({
    title: "The directory in numbers",
    description: `How many products, organizations, votes and page views ${(await siteSettings()).name} has, today and in total.`,
    path: "/stats",
    picture: cardPath("site", "stats"),
  });

export default async function StatsPage() {
  const ctx = publicCtx();
  tagPage("directory", "votes", "stats", "blog", dayTag(ctx.now));
  const [stats, history, categories] = await Promise.all([
    readStats(ctx),
    readStatsHistory(ctx),
    countCategories(ctx),
  ]);
  const figures = [
    { label: "published products", value: stats.products },
    { label: "organizations", value: stats.organizations },
    { label: "categories", value: stats.categories },
    { label: "posts", value: stats.posts },
  ];
  const pairs = [
    { label: "counted votes", ...stats.votes },
    { label: "page views", ...stats.pageViews },
  ];
  return (
    <>
      <PageTitle
        top
        title="The directory in numbers"
        note={
          <>
            updated <Time value={stats.updatedAt} as="minute" />; days start at 00:00 UTC
          </>
        }
      />
      <dl className="grid grid-cols-2 border-ink border-t-2 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="border-rule border-b py-6">
            <dt className="label">{label}</dt>
            <dd className="name figure text-[2.75rem]/tight">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-x-16 md:grid-cols-2">
        {pairs.map(({ label, today, total }) => (
          <div key={label} className="border-rule border-b py-6">
            <dt className="label">{label}</dt>
            <dd className="flex items-baseline justify-between gap-4">
              <span className="name figure text-[2.75rem]/tight">{formatNumber(total)}</span>
              <span className="label text-good">+{formatNumber(today)} today</span>
            </dd>
          </div>
        ))}
      </dl>
      <OverTime history={history} />
      <LargestCategories categories={categories} />
    </>
  );
}

function OverTime({ history }: { history: StatsHistory }) {
  return (
    <Section id="over-time" title="Over time" aside="weeks start on Monday" className="pt-16">
      <div className="grid gap-x-16 md:grid-cols-2">
        <HistoryChart id="votes" title="Counted votes" word="vote" by="day" counts={history.votes} />
        <HistoryChart
          id="page-views"
          title="Page views"
          word="page view"
          by="day"
          counts={history.pageViews}
          note="Views of product pages in the directory."
        />
        <HistoryChart
          id="products"
          title="New products"
          word="product"
          by="week"
          counts={history.products}
          note="By first publication, including products that are no longer public."
        />
        <HistoryChart id="posts" title="New posts" word="post" by="week" counts={history.posts} />
      </div>
    </Section>
  );
}

function LargestCategories({ categories }: { categories: readonly CountedCategory[] }) {
  const largest = categories.toSorted((a, b) => b.products - a.products).slice(0, 12);
  const most = largest[0]?.products ?? 1;
  if (largest.length === 0) return null;
  return (
    <Section
      id="largest"
      title="Largest categories"
      aside={<TextLink href="/categories">View all</TextLink>}
      className="pt-16"
    >
      <ol>
        {largest.map(({ slug, name, products }) => (
          <li key={slug} className="border-rule-2 border-b">
            <Link
              href={`/c/${slug}`}
              prefetch={false}
              className="group grid min-h-11 grid-cols-[minmax(0,1fr)_5rem_2.5rem] sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_3rem] items-center gap-4"
            >
              <span className="truncate decoration-glass-edge underline-offset-4 group-hover:underline">
                {name}
              </span>
              <Bar value={products} max={most} className="w-full" />
              <span className="label text-end">{formatNumber(products)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
