import Link from "next/link";
import { Case } from "@/components/product/case";
import { formatDay, formatNumber } from "@/components/ui/format";
import type { Comparison } from "@/lib/metrics/compare/schema";

type Value = Comparison["rows"][number]["values"][number];

/** Products as columns and what is known of any of them as rows; more than two scroll sideways on a phone. */
export function ComparisonTable({ products, rows }: Comparison) {
  const fits = products.length <= 2;
  const known = rows.filter(({ values }) => values.some((value) => value !== null));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section tabIndex={0} aria-label="Comparison" className="overflow-x-auto">
      <table className={`w-full table-fixed text-left text-small ${fits ? "" : "max-sm:w-max"}`}>
        <caption className="sr-only">{products.map(({ name }) => name).join(", ")}</caption>
        <thead>
          <tr className="align-top">
            <td className="sticky left-0 z-10 w-24 bg-wall sm:w-40" />
            {products.map((product) => (
              <th
                key={product.slug}
                scope="col"
                className={`pr-4 pb-4 font-normal last:pr-0 sm:w-auto ${fits ? "" : "w-40"}`}
              >
                <div className="grid max-w-xs gap-3">
                  <Case product={product} />
                  <Link href={`/products/${product.slug}`} prefetch={false} className="name link text-h3">
                    {product.name}
                  </Link>
                  <span className="text-ink-2">{product.tagline}</span>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="border-ink border-t-2">
          {known.map(({ key, label, values }) => (
            <tr key={key} className="border-rule border-b align-top">
              <th scope="row" className="sticky left-0 z-10 bg-wall py-2.5 pr-4 font-normal text-ink-3">
                {label}
              </th>
              {products.map(({ slug }, at) => (
                <td key={slug} className="py-2.5 pr-4 [overflow-wrap:anywhere] last:pr-0">
                  <Shown value={dated(key, values[at] ?? null)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Rows that hold a day, which the API writes as 2026-11-12. */
const DATED = ["lastRelease", "publishedAt"];

/** The day of a value as everywhere on the site: "Lantern 2.1, 12 Nov 2026". */
function dated(key: string, value: Value): Value {
  if (!DATED.includes(key) || typeof value !== "string") return value;
  const [, title, day] = /^(?:(.*) \()?(\d{4}-\d{2}-\d{2})\)?$/.exec(value) ?? [];
  return day === undefined ? value : [title, formatDay(day)].filter(Boolean).join(", ");
}

function Shown({ value }: { value: Value }) {
  if (value === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not known</span>
      </span>
    );
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  return (
    <ul>
      {value.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
