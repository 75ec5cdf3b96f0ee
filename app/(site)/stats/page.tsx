import { PageTitle } from "@/components/directory/page-title";
import { Section } from "@/components/site/section-heading";
import { HistoryChart } from "@/components/stats/history-chart";
import { Bar } from "@/components/ui/bar";
import { TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import type { CountedCategory } from "@/lib/catalog/directory/catalog-statistics";
import { countCategories } from "@/lib/catalog/directory/list-categories";
import { messages } from "@/lib/core/messages";
import { readStatsHistory, type StatsHistory } from "@/lib/metrics/stats/read-history";
import { readStats } from "@/lib/metrics/stats/read-stats";
import { dayTag } from "@/lib/platform/cache/cache-tags";
import { cardPath } from "@/lib/syndication/pictures/card";
import { stats as said } from "@/messages/en.json";
import { pageMetadata } from "../../page-metadata";

export const generateMetadata = async () => {
  const t = messages({ stats: said });
  return pageMetadata({
    title: t("title"),
    description: t("description", { name: (await siteSettings()).name }),
    path: "/stats",
    picture: cardPath("site", "stats"),
  });
};

export default async function StatsPage() {
  const t = messages({ stats: said });
  const ctx = publicCtx();
  tagPage("directory", "votes", "stats", "blog", dayTag(ctx.now));
  const [stats, history, categories] = await Promise.all([
    readStats(ctx),
    readStatsHistory(ctx),
    countCategories(ctx),
  ]);
  const figures = [
    { label: t("nowProducts"), value: stats.products },
    { label: t("nowOrganizations"), value: stats.organizations },
    { label: t("nowCategories"), value: stats.categories },
    { label: t("nowPosts"), value: stats.posts },
  ];
  const pairs = [
    { label: t("nowVotes"), ...stats.votes },
    { label: t("nowViews"), ...stats.pageViews },
  ];
  return (
    <>
      <PageTitle
        top
        title={t("title")}
        note={inline(t.parts("updated", { time: () => <Time value={stats.updatedAt} as="minute" /> }))}
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
              <span className="label text-good">{t("today", { today })}</span>
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
  const t = messages({ stats: said });
  return (
    <Section id="over-time" title={t("overTime")} aside={t("weeksStart")} className="pt-16">
      <div className="grid gap-x-16 md:grid-cols-2">
        <HistoryChart id="votes" kind="votes" by="day" counts={history.votes} />
        <HistoryChart
          id="page-views"
          kind="pageViews"
          by="day"
          counts={history.pageViews}
          note={t("viewsNote")}
        />
        <HistoryChart
          id="products"
          kind="products"
          by="week"
          counts={history.products}
          note={t("productsNote")}
        />
        <HistoryChart id="posts" kind="posts" by="week" counts={history.posts} />
      </div>
    </Section>
  );
}

function LargestCategories({ categories }: { categories: readonly CountedCategory[] }) {
  const t = messages({ stats: said });
  const largest = categories.toSorted((a, b) => b.products - a.products).slice(0, 12);
  const most = largest[0]?.products ?? 1;
  if (largest.length === 0) return null;
  return (
    <Section
      id="largest"
      title={t("largest")}
      aside={<TextLink href="/categories">{t("viewAll")}</TextLink>}
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
