"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, TextLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { formatNumber } from "@/components/ui/format";
import { Input } from "@/components/ui/input";
import { Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import { pathOf } from "@/lib/catalog/categories/rules";
import type { AdminCategory } from "@/lib/catalog/directory/schema";
import { messages } from "@/lib/core/messages";
import { adminCategories } from "@/messages/en.json";
import { EditCategory } from "./edit-category";
import { MergeCategory } from "./merge-category";
import { NewCategory } from "./new-category";

type Asking = { what: "create" } | { what: "edit" | "merge"; category: AdminCategory };

export function CategoryTable({ categories }: { categories: readonly AdminCategory[] }) {
  const t = messages({ adminCategories });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [wanted, setWanted] = useState("");
  const { refresh } = useRouter();
  const rows = inTree(categories).filter((category) => isNamed(category, wanted));
  const dialog = {
    categories,
    onClose: () => setAsking(null),
    onDone: refresh,
  };
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Field id="category-filter" label={t("findACategory")} className="w-full max-w-80">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        <Button variant="primary" onClick={() => setAsking({ what: "create" })}>
          {t("createCategory")}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={categories.length === 0 ? t("noCategoriesYet") : t("noCategoriesMatch")}>
          {categories.length === 0 && t("createOne")}
        </EmptyState>
      ) : (
        <Table
          caption={t("categories")}
          rows={rows}
          rowKey={({ slug }) => slug}
          columns={[
            {
              head: t("name"),
              heading: true,
              cell: (category) => <Name category={category} />,
            },
            { head: t("products"), kind: "number", cell: ({ products }) => formatNumber(products) },
            {
              head: t("actions"),
              cell: (category) => (
                <span className="-my-1.5 flex gap-2">
                  <Button
                    size="sm"
                    aria-label={t("editNamed", { category: pathOf(category) })}
                    onClick={() => setAsking({ what: "edit", category })}
                  >
                    {t("edit")}
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t("mergeNamed", { category: pathOf(category) })}
                    onClick={() => setAsking({ what: "merge", category })}
                  >
                    {t("merge")}
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {asking?.what === "create" && <NewCategory {...dialog} />}
      {asking?.what === "edit" && (
        <EditCategory key={asking.category.slug} category={asking.category} {...dialog} />
      )}
      {asking?.what === "merge" && (
        <MergeCategory key={asking.category.slug} category={asking.category} {...dialog} />
      )}
    </div>
  );
}

function Name({
  category: { slug, name, parent, description, products, position, hidden },
}: {
  category: AdminCategory;
}) {
  const t = messages({ adminCategories });
  return (
    <span className={parent ? "block min-w-32 max-w-96 ps-5" : "block min-w-32 max-w-96"}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {products > 0 ? (
          <TextLink href={`/c/${slug}`} prefetch={false} className="[overflow-wrap:anywhere]" dir="auto">
            {name}
          </TextLink>
        ) : (
          <span className="text-ink-3 [overflow-wrap:anywhere]" dir="auto">
            {name}
          </span>
        )}
        {position !== null && <Tag>{t("position", { position })}</Tag>}
        {hidden && <Tag>{t("hidden")}</Tag>}
      </span>
      {description && (
        <span className="block font-normal text-ink-3" dir="auto">
          {description}
        </span>
      )}
    </span>
  );
}

const isNamed = (category: AdminCategory, wanted: string): boolean =>
  pathOf(category).toLowerCase().includes(wanted.trim().toLowerCase());

/** Each category without a parent, followed by those below it, in their order. */
const inTree = (categories: readonly AdminCategory[]): AdminCategory[] =>
  categories
    .filter(({ parent }) => parent === null)
    .flatMap((top) => [top, ...categories.filter(({ parent }) => parent?.slug === top.slug)]);
