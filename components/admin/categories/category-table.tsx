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
import { EditCategory } from "./edit-category";
import { MergeCategory } from "./merge-category";
import { NewCategory } from "./new-category";

type Asking = { what: "create" } | { what: "edit" | "merge"; category: AdminCategory };

export function CategoryTable({ categories }: { categories: readonly AdminCategory[] }) {
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
        <Field id="category-filter" label="Find a category" className="w-full max-w-80">
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
          Create category
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={categories.length === 0 ? "No categories yet" : "No categories match"}>
          {categories.length === 0 && "Create one, or approve a product that names a new one."}
        </EmptyState>
      ) : (
        <Table
          caption="Categories"
          rows={rows}
          rowKey={({ slug }) => slug}
          columns={[
            {
              head: "Name",
              heading: true,
              cell: (category) => <Name category={category} />,
            },
            { head: "Products", kind: "number", cell: ({ products }) => formatNumber(products) },
            {
              head: "Actions",
              cell: (category) => (
                <span className="-my-1.5 flex gap-2">
                  <Button
                    size="sm"
                    aria-label={`Edit ${pathOf(category)}`}
                    onClick={() => setAsking({ what: "edit", category })}
                  >
                    Edit
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Merge ${pathOf(category)}`}
                    onClick={() => setAsking({ what: "merge", category })}
                  >
                    Merge
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
        {position !== null && <Tag>Position {position}</Tag>}
        {hidden && <Tag>Hidden</Tag>}
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
