import { notFound } from "next/navigation";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { formatNumber } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { listReplaced } from "@/lib/catalog/directory/alternatives-to";
import { replacedPath } from "@/lib/catalog/directory/rules";
import { messages } from "@/lib/core/messages";
import { siteAddress } from "@/lib/core/site-address";
import { alternatives } from "@/messages/en.json";
import { pageMetadata } from "../../page-metadata";

export const generateMetadata = () => {
  const t = messages({ alternatives });
  return pageMetadata({ title: t("alternatives"), description: t("about"), path: replacedPath() });
};

/** More would be a page that nobody reads; the sitemap has all. */
const most = 500;

export default async function AlternativesPage() {
  const t = messages({ alternatives });
  tagPage("directory");
  const replaced = await listReplaced(publicCtx());
  if (replaced.length === 0) notFound();
  const shown = replaced.slice(0, most);
  return (
    <>
      <JsonLd data={listJsonLd(shown)} />
      <Breadcrumb steps={[{ label: t("directory"), href: "/" }, { label: t("alternatives") }]} />
      <PageTitle title={t("alternatives")} note={t("toReplace", { count: replaced.length })}>
        {t("about")}
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
            <span className="label" title={t("countTo", { count: products, name })}>
              {formatNumber(products)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const listJsonLd = (replaced: Awaited<ReturnType<typeof listReplaced>>) => {
  const t = messages({ alternatives });
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: t("alternatives"),
    numberOfItems: replaced.length,
    itemListElement: replaced.map(({ slug, name }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: t("title", { name }),
      url: siteAddress(replacedPath(slug)),
    })),
  };
};
