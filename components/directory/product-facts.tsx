import Link from "next/link";
import { Fragment } from "react";
import { Facts } from "@/components/product/facts";
import { Time } from "@/components/ui/time";
import { categorySlug } from "@/lib/directory/rules";
import type { PublicProduct } from "@/lib/products/schema";

/** What is known of a product beside its document; a proven website carries the mark. */
export function ProductFacts({ product }: { product: PublicProduct }) {
  const { organization, websiteUrl, verifiedDomain, licenses, categories, publishedAt, slug, document } =
    product;
  const facts = [
    {
      term: "By",
      value: (
        <Link href={`/o/${organization.slug}`} className="link">
          {organization.name}
        </Link>
      ),
    },
    websiteUrl && {
      term: "Website",
      value: <Website url={websiteUrl} proven={verifiedDomain} />,
    },
    licenses.length > 0 && {
      term: licenses.length === 1 ? "Licence" : "Licences",
      value: licenses.join(", "),
    },
    categories.length > 1 && { term: "Also in", value: <Categories names={categories.slice(1)} /> },
    { term: "Shown since", value: <Time value={publishedAt} as="day" /> },
    document.version > 1 && {
      term: "This page",
      value: (
        <>
          revision {document.version}, <Time value={document.publishedAt} />
        </>
      ),
    },
    {
      term: "For agents",
      value: (
        <a href={`/api/v1/products/${slug}/markdown`} className="link">
          Markdown
        </a>
      ),
    },
    {
      term: "Elsewhere",
      value: (
        <Link href={`/products/${slug}/badges`} prefetch={false} className="link">
          Badges
        </Link>
      ),
    },
  ];
  return <Facts label="Facts" facts={facts.filter((fact) => typeof fact === "object" && fact !== null)} />;
}

function Categories({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ", "}
      <Link href={`/c/${categorySlug(name)}`} prefetch={false} className="link">
        {name}
      </Link>
    </Fragment>
  ));
}

function Website({ url, proven }: { url: string; proven: boolean }) {
  return (
    <>
      <a href={url} rel="nofollow ugc noopener" className="link">
        {URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url}
      </a>
      {proven && (
        <span className="text-glass" title="The organization has proven that it holds this domain">
          {" "}
          <span aria-hidden="true">✓</span>
          <span className="sr-only">domain proven</span>
        </span>
      )}
    </>
  );
}
