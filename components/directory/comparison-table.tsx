import { Fragment } from "react";
import { ProductPicture } from "@/components/product/product-picture";
import { VisitLink } from "@/components/product/visit-link";
import { VoteIsland } from "@/components/product/vote-island";
import { Bar } from "@/components/ui/bar";
import { TextLink } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { formatDay, formatList, formatNumber } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { comparePath, type Difference, differencesOf } from "@/lib/metrics/compare/rules";
import type { Comparison } from "@/lib/metrics/compare/schema";
import { comparison } from "@/messages/en.json";

type Value = Comparison["rows"][number]["values"][number];
type ComparisonTableProps = Comparison & { vote: { resetsAt: string; verifies: boolean } };

/**
 * Compared products as columns, with a row for each fact. On a phone a row's name stands above its values, and
 * four columns scroll in their own region.
 */
export function ComparisonTable({ products, rows, vote }: ComparisonTableProps) {
  const t = messages({ comparison });
  const known = rows.filter(({ values }) => values.some((value) => value !== null));
  const slugs = products.map(({ slug }) => slug);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section tabIndex={0} aria-label={t("comparison")} className="overflow-x-auto">
      <table
        className={cx(
          "w-full table-fixed text-small [&_th]:text-start",
          products.length > 3 && "max-sm:min-w-[30rem]",
        )}
      >
        <caption className="sr-only">{formatList(products.map(({ name }) => name))}</caption>
        <thead>
          <tr className="align-top">
            <td className="w-40 max-sm:hidden" />
            {products.map((product) => (
              <th key={product.slug} scope="col" className="pe-4 pb-3 font-normal last:pe-0 max-sm:pe-2">
                <div className="grid max-w-xs gap-3 max-sm:gap-2">
                  <ProductPicture product={product} />
                  <Link
                    href={`/products/${product.slug}`}
                    prefetch={false}
                    className="name link text-h3 max-sm:text-body"
                    dir="auto"
                  >
                    {product.name}
                  </Link>
                  <span className={cx("text-ink-2", products.length > 2 && "max-sm:hidden")} dir="auto">
                    {product.tagline}
                  </span>
                </div>
              </th>
            ))}
          </tr>
          {/* A row of its own, so that the buttons are level however long names and taglines are. */}
          <tr className="align-top">
            <td className="max-sm:hidden" />
            {products.map((product) => (
              <td key={product.slug} className="pe-4 pb-4 last:pe-0 max-sm:pe-2">
                <div className="flex flex-wrap items-center gap-2">
                  <VoteIsland
                    {...{ ...product, ...vote }}
                    count={product.votes.today}
                    from={comparePath(slugs)}
                  />
                  {product.websiteUrl && (
                    <VisitLink short slug={product.slug} websiteUrl={product.websiteUrl} />
                  )}
                  {products.length > 2 && (
                    <TextLink
                      href={comparePath(slugs.filter((slug) => slug !== product.slug))}
                      aria-label={t("removeName", { name: product.name })}
                      prefetch={false}
                    >
                      {t("remove")}
                    </TextLink>
                  )}
                </div>
              </td>
            ))}
          </tr>
        </thead>
        <tbody className="border-ink border-t-2">
          {known.map(({ key, label, values }) => {
            const { differs, marked } = differencesOf(key, values);
            const name = (
              <>
                {key in comparison ? t(key as keyof typeof comparison) : label}
                {!differs && <span className="label"> {t("same")}</span>}
              </>
            );
            return (
              <Fragment key={key}>
                <tr className="text-ink-3 sm:hidden">
                  <th scope="colgroup" colSpan={products.length} className="pt-2.5 font-normal">
                    {name}
                  </th>
                </tr>
                <tr className={cx("border-rule border-b align-top", !differs && "text-ink-3")}>
                  <th scope="row" className="py-2.5 pe-4 font-normal text-ink-3 max-sm:hidden">
                    {name}
                  </th>
                  {products.map(({ slug }, at) => (
                    <td
                      key={slug}
                      className="py-2.5 pe-4 [overflow-wrap:anywhere] last:pe-0 max-sm:pt-1 max-sm:pe-2"
                    >
                      <Shown value={dated(key, values[at] ?? null)} marked={marked[at] ?? false} />
                      <Share row={key} value={values[at] ?? null} values={values} />
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** A bar below what is better the higher it is: trust of a hundred, votes of the most. */
function Share({ row, value, values }: { row: string; value: Value; values: readonly Value[] }) {
  if ((row !== "trust" && row !== "votes") || typeof value !== "number") return null;
  const max = row === "trust" ? 100 : Math.max(...values.map(Number));
  return <Bar value={value} max={max} className="mt-1.5 w-full max-w-32" />;
}

/** Rows that hold a day, which the API writes as 2026-11-12. */
const DATED = ["lastRelease", "publishedAt"];

/** The day of a value as everywhere on the site: "Lantern 2.1, 12 Nov 2026". */
function dated(key: string, value: Value): Value {
  if (!DATED.includes(key) || typeof value !== "string") return value;
  const [, title, day] = /^(?:(.*) \()?(\d{4}-\d{2}-\d{2})\)?$/.exec(value) ?? [];
  return day === undefined ? value : formatList([title, formatDay(day)].filter(Boolean));
}

function Shown({ value, marked }: { value: Value; marked: Difference }) {
  const t = messages({ comparison });
  if (value === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("unknown")}</span>
      </span>
    );
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((line) => (
          <li key={line}>
            <Marked is={Array.isArray(marked) && marked.includes(line)}>{line}</Marked>
          </li>
        ))}
      </ul>
    );
  const text = typeof value === "boolean" ? (value ? t("yes") : t("no")) : value;
  return <Marked is={marked === true}>{typeof text === "number" ? formatNumber(text) : text}</Marked>;
}

function Marked({ is, children }: { is: boolean; children: string }) {
  return is ? <strong className="font-semibold text-ink">{children}</strong> : <span>{children}</span>;
}
