import Link from "next/link";
import { notFound } from "next/navigation";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { formatCount, formatNumber } from "@/components/ui/format";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { listReplaced } from "@/lib/catalog/directory/alternatives-to";
import { replacedPath } from "@/lib/catalog/directory/rules";
import { siteAddress } from "@/lib/core/site-address";
import { pageMetadata } from "../../page-metadata";

const description = "Well-known products, each with the products in this directory that can replace it.";

export const generateMetadata = () =>
  pageMetadata({ title: "Alternatives", description, path: replacedPath() });

/** More would be a page that nobody reads; the sitemap has all. */
const most = 500;

export default async function AlternativesPage() {
  tagPage("directory");
  const replaced = await listReplaced(publicCtx());
  if (replaced.length === 0) notFound();
  const shown = replaced.slice(0, most);
  return (
    <>
      <JsonLd data={listJsonLd(shown)} />
      <Breadcrumb steps={[{ label: "Directory", href: "/" }, { label: "Alternatives" }]} />
      <PageTitle title="Alternatives" note={`${formatCount(replaced.length, "product")} to replace`}>
        {description}
      </PageTitle>
      <ul className="gap-x-7 border-ink border-t-2 pt-2 sm:columns-2 lg:columns-3">
        {shown.map(({ slug, name, products }) => (
          <li
            key={slug}
            className="relative flex min-h-11 break-inside-avoid items-center gap-3 border-rule-2 border-b py-2"
          >
            <Link
              href={replacedPath(slug)}
              prefetch={false}
              className="cover min-w-0 grow truncate font-semibold"
            >
              {name}
            </Link>
            <span className="label" title={`${formatCount(products, "alternative")} to ${name}`}>
              {formatNumber(products)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const listJsonLd = (replaced: Awaited<ReturnType<typeof listReplaced>>) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name: "Alternatives",
  numberOfItems: replaced.length,
  itemListElement: replaced.map(({ slug, name }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: `Alternatives to ${name}`,
    url: siteAddress(replacedPath(slug)),
  })),
});
