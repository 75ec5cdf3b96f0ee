import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/directory/page-title";
import { SectionHeading } from "@/components/site/section-heading";
import { Bar } from "@/components/ui/bar";
import { formatNumber } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { publicCtx } from "@/lib/api/page-caller";
import { tagPage } from "@/lib/api/page-tags";
import { dayTag } from "@/lib/core/cache-tags";
import { listCategories } from "@/lib/directory/list-categories";
import type { Category } from "@/lib/directory/schema";
import { cardPath } from "@/lib/pictures/card";
import { readStats } from "@/lib/stats/read-stats";
import { pageMetadata } from "../../page-metadata";
import { Shell } from "../../shell";

export const revalidate = 300;
export async function generateStaticParams() {
  return [];
}

export const metadata: Metadata = pageMetadata({
  title: "The directory in numbers",
  description: "How many products, organizations, votes and page views Vitrine has, today and in all.",
  path: "/stats",
  picture: cardPath("site", "stats"),
});

export default async function StatsPage({ params }: { params: Promise<{ view: string }> }) {
  if ((await params).view !== "all") notFound();
  const ctx = publicCtx();
  await tagPage("directory", "votes", "stats", "blog", dayTag(ctx.now));
  const [stats, categories] = await Promise.all([readStats(ctx), listCategories(ctx)]);
  const figures = [
    { label: "products shown", value: stats.products },
    { label: "organizations", value: stats.organizations },
    { label: "categories", value: stats.categories },
    { label: "posts", value: stats.posts },
  ];
  const pairs = [
    { label: "counted votes", ...stats.votes },
    { label: "page views", ...stats.pageViews },
  ];
  return (
    <Shell>
      <div className="pt-10 sm:pt-14">
        <PageTitle
          title="The directory in numbers"
          note={
            <>
              counted <Time value={stats.updatedAt} as="minute" />; days begin at 00:00 UTC
            </>
          }
        />
        <dl className="grid grid-cols-2 border-ink border-t-2 lg:grid-cols-4">
          {figures.map(({ label, value }) => (
            <Figure key={label} label={label} value={value} />
          ))}
        </dl>
        <dl className="grid gap-x-16 md:grid-cols-2">
          {pairs.map(({ label, today, total }) => (
            <div key={label} className="border-rule border-b py-6">
              <dt className="label">{label}</dt>
              <dd className="flex items-baseline justify-between gap-4">
                <span className="name text-[2.75rem]/tight">{formatNumber(total)}</span>
                <span className="label text-rise">+{formatNumber(today)} today</span>
              </dd>
            </div>
          ))}
        </dl>
        <LargestCategories categories={categories} />
      </div>
    </Shell>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="border-rule border-b py-6">
      <dt className="label">{label}</dt>
      <dd className="name text-[2.75rem]/tight">{formatNumber(value)}</dd>
    </div>
  );
}

function LargestCategories({ categories }: { categories: readonly Category[] }) {
  const largest = categories.toSorted((a, b) => b.products - a.products).slice(0, 12);
  const most = largest[0]?.products ?? 1;
  if (largest.length === 0) return null;
  return (
    <section aria-labelledby="largest" className="pt-16">
      <SectionHeading
        id="largest"
        title="Largest categories"
        aside={
          <Link href="/categories" className="link">
            all of them
          </Link>
        }
      />
      <ol>
        {largest.map(({ slug, name, products }) => (
          <li key={slug} className="border-rule-2 border-b">
            <Link
              href={`/c/${slug}`}
              prefetch={false}
              className="group grid min-h-11 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_3rem] items-center gap-4"
            >
              <span className="truncate decoration-glass-edge underline-offset-4 group-hover:underline">
                {name}
              </span>
              <Bar value={products} max={most} className="w-full" />
              <span className="label text-right">{formatNumber(products)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
