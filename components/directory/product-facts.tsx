import { Fragment } from "react";
import { Explained, figuresOf } from "@/components/product/explained";
import { TextLink } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { exhibitNumber } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import type { CategoryLink } from "@/lib/catalog/directory/schema";
import type { PublicProduct } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import type { Provenance } from "@/lib/portability/lists/schema";
import { product as said } from "@/messages/en.json";

type ProductFactsProps = {
  product: PublicProduct;
  categories: readonly CategoryLink[];
  lists?: readonly Provenance[];
};

export function ProductFacts({ product, categories, lists = [] }: ProductFactsProps) {
  const t = messages({ product: said });
  const { slug, document } = product;
  const number = <span className="figure">{exhibitNumber(product.number)}</span>;
  // On a phone the strip below the pictures has the others.
  const figures = [...figuresOf(product), { figure: "number" as const, label: t("number"), value: number }];
  const facts = [
    document.listing.withoutWebsite && { term: t("noWebsite"), value: document.listing.withoutWebsite },
    categories.length > 1 && { term: t("alsoIn"), value: <Categories categories={categories.slice(1)} /> },
    { term: t("published"), value: <Time value={product.publishedAt} as="day" /> },
    document.version > 1 && {
      term: t("revision"),
      value: (
        <>
          {document.version}, <Time value={document.publishedAt} />
        </>
      ),
    },
    lists.length > 0 && { term: t("from"), value: <Lists lists={lists} /> },
    {
      term: t("agents"),
      value: (
        <a href={`/api/v1/products/${slug}/markdown`} className="link">
          Markdown
        </a>
      ),
    },
    {
      term: t("embed"),
      value: (
        <TextLink href={`/products/${slug}/badges`} prefetch={false}>
          {t("badges")}
        </TextLink>
      ),
    },
  ];
  return (
    <section aria-label={t("facts")} className="sheet px-5 py-4">
      <dl className="grid gap-2 text-small">
        {figures.map(({ figure, label, value }) => (
          <div
            key={figure}
            className={cx("flex justify-between gap-6", figure !== "number" && "max-lg:hidden")}
          >
            <dt className="text-ink-3">
              <Explained figure={figure}>{label}</Explained>
            </dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
        {facts
          .filter((fact) => typeof fact === "object" && fact !== null)
          .map((fact) => (
            <div key={fact.term} className="flex justify-between gap-6">
              <dt className="shrink-0 text-ink-3">{fact.term}</dt>
              <dd className="min-w-0 text-end [overflow-wrap:anywhere]">{fact.value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Categories({ categories }: { categories: readonly CategoryLink[] }) {
  return categories.map(({ slug, name }, at) => (
    <Fragment key={slug}>
      {at > 0 && ", "}
      <TextLink href={`/c/${slug}`} prefetch={false}>
        {name}
      </TextLink>
    </Fragment>
  ));
}

/** The lists that it is from, with who made them and under which license. */
function Lists({ lists }: { lists: readonly Provenance[] }) {
  return lists.map(({ name, address, licence, attribution, home }) => (
    <span key={`${name} ${address}`} className="block text-end [overflow-wrap:anywhere]">
      {address ? (
        <a href={home ?? address} rel="nofollow noopener" className="link">
          {name}
        </a>
      ) : (
        name
      )}
      {[attribution, licence].filter(Boolean).map((words) => (
        <span key={words} className="block text-ink-3">
          {words}
        </span>
      ))}
    </span>
  ));
}
