"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, TextLink } from "@/components/ui/button";
import { Checkbox, CheckMark } from "@/components/ui/checkbox";
import { formatList, formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { AdminProduct } from "@/lib/catalog/administration/schema";
import { messages } from "@/lib/core/messages";
import { productsAdmin } from "@/messages/en.json";
import { ChangeDialog, type ProductAction, type Refused } from "./change-dialog";

/** What can be done with several products, in the order of the buttons. */
const actions: readonly ProductAction[] = [
  "publish",
  "feature",
  "unfeature",
  "change_category",
  "change_type",
  "suspend",
  "reinstate",
];

type Props = {
  products: readonly AdminProduct[];
  categories: readonly [slug: string, label: string][];
  /** Those that products can be moved to. */
  types: readonly [key: string, label: string][];
};

/** A page of products: those that are selected are changed together. */
export function ProductTable({ products, categories, types }: Props) {
  const t = messages({ productsAdmin });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<ProductAction | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { refresh } = useRouter();
  const chosen = products.filter(({ slug }) => selected.has(slug));
  const toggle = (slug: string) => {
    const next = new Set(selected);
    if (!next.delete(slug)) next.add(slug);
    setSelected(next);
  };
  const nameOf = (slug: string) => products.find((product) => product.slug === slug)?.name ?? slug;
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-14 flex-wrap items-center gap-2 border-rule border-b bg-wall py-2">
        <Checkbox
          className="pe-2 text-small"
          label={chosen.length === 0 ? t("selectAll") : t("selected", { count: chosen.length })}
          checked={chosen.length > 0 && chosen.length === products.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < products.length;
          }}
          onChange={({ target }) =>
            setSelected(new Set(target.checked ? products.map(({ slug }) => slug) : []))
          }
        />
        {chosen.length > 0 &&
          actions
            .filter((action) => action !== "change_type" || types.length > 1)
            .filter((action) => action !== "publish" || chosen.some(({ status }) => status === "draft"))
            .map((action) => (
              <Button
                key={action}
                size="sm"
                variant={action === "suspend" ? "danger" : undefined}
                onClick={() => setAsked(action)}
              >
                {t(`act_${action}`)}
              </Button>
            ))}
      </div>
      <div role="status">
        {refused.length > 0 && (
          <div className="measure my-4 border-fail border-s-2 bg-fail-wash py-2.5 pe-3 ps-3.5 text-small">
            <p>{t("notChanged", { count: refused.length })}</p>
            <ul className="mt-1 grid gap-0.5">
              {refused.map(({ slug, detail }) => (
                <li key={slug}>
                  <span className="font-semibold">{nameOf(slug)}</span>: {detail}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Table
        caption={t("products")}
        rows={products}
        rowKey={({ slug }) => slug}
        columns={[
          {
            head: t("name"),
            heading: true,
            cell: (product) => (
              <span className="flex min-w-52 max-w-80 gap-3">
                <CheckMark
                  aria-label={t("select", { name: product.name })}
                  checked={selected.has(product.slug)}
                  onChange={() => toggle(product.slug)}
                  className="mt-0.5"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <ProductLink product={product} />
                  <span className="block font-normal text-ink-3">{product.organization.name}</span>
                </span>
              </span>
            ),
          },
          {
            head: t("status"),
            cell: ({ status, featured }) => (
              <span className="grid justify-items-start gap-1">
                <Status is={status} />
                {featured && <Status is="featured" />}
                {featured?.until && <Until end={featured.until} />}
              </span>
            ),
          },
          {
            head: t("categories"),
            cell: ({ categories, type }) => (
              <span className="block min-w-32">
                {formatList(categories) || t("none")}
                {types.length > 1 && <span className="block text-ink-3">{type.label}</span>}
              </span>
            ),
          },
          { head: t("trust"), kind: "number", cell: ({ trustScore }) => trustScore },
          { head: t("votes"), kind: "number", cell: ({ votes }) => formatNumber(votes) },
          {
            head: t("created"),
            cell: ({ createdAt }) => <Time value={createdAt} as="day" className="whitespace-nowrap" />,
          },
          {
            head: t("actions"),
            cell: ({ slug, name }) => (
              <TextLink
                href={`/products/${slug}/edit`}
                prefetch={false}
                aria-label={t("editNamed", { name })}
              >
                {t("edit")}
              </TextLink>
            ),
          },
        ]}
      />
      {asked !== null && (
        <ChangeDialog
          action={asked}
          products={chosen}
          categories={categories}
          types={types}
          onClose={() => setAsked(null)}
          onDone={(left) => {
            setRefused(left);
            setSelected(new Set(left.map(({ slug }) => slug)));
            refresh();
          }}
        />
      )}
    </>
  );
}

/** An end at midnight is of the day before. */
const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString();

function Until({ end }: { end: string }) {
  const t = messages({ productsAdmin });
  return (
    <span className="whitespace-nowrap text-ink-3">
      {inline(t.parts("until", { time: () => <Time value={lastMoment(end)} as="day" /> }))}
    </span>
  );
}

/** A product that isn't public has no page; admins may read its history. */
function ProductLink({ product: { slug, name, status } }: { product: AdminProduct }) {
  return (
    <TextLink
      href={status === "published" ? `/products/${slug}` : `/products/${slug}/history`}
      prefetch={false}
      dir="auto"
    >
      {name}
    </TextLink>
  );
}
