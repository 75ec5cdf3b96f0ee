import { FilterForm } from "@/components/forms/filter-form";
import { placeHref } from "@/components/ui/list-page";
import { type StatusName, statusTitle } from "@/components/ui/statuses";
import { messages } from "@/lib/core/messages";
import { productsAdmin } from "@/messages/en.json";

export const productFields = [
  "q",
  "status",
  "type",
  "category",
  "organization",
  "source",
  "import",
  "featured",
  "sort",
] as const;
export type ProductSearch = Partial<Record<(typeof productFields)[number], string>>;

export const productsHref = (search: ProductSearch, place = 1): string =>
  placeHref("/admin/products", place, search);

type Props = {
  search: ProductSearch;
  categories: readonly [slug: string, label: string][];
  types: readonly [key: string, label: string][];
  sources: readonly [id: string, name: string][];
};

export function ProductSearchForm({ search, categories, types, sources }: Props) {
  const t = messages({ productsAdmin });
  return (
    <FilterForm
      label={t("products")}
      action="/admin/products"
      values={search}
      kept={{ import: search.import }}
      clear={productsHref(search) !== productsHref({}) && productsHref({})}
      className="md:grid-cols-3 xl:grid-cols-4"
      footClass="max-xl:col-span-full xl:pt-[1.7rem]"
      fields={[
        {
          name: "q",
          label: t("nameOrOrganization"),
          className: "max-md:col-span-2",
          input: { type: "search", maxLength: 100, "data-search": "" },
        },
        {
          name: "status",
          label: t("status"),
          options: [
            ["", t("anyStatus")],
            ...statuses.map((status): [string, string] => [status, statusTitle(status)]),
          ],
        },
        ...(types.length > 1
          ? [
              {
                name: "type",
                label: t("type"),
                options: [["", t("anyType")], ...types] as [string, string][],
              },
            ]
          : []),
        { name: "category", label: t("category"), options: [["", t("anyCategory")], ...categories] },
        { name: "organization", label: t("organization"), of: "organization" },
        ...(sources.length > 0 || search.source
          ? [
              {
                name: "source",
                label: t("list"),
                options: [["", t("anyList")], ...sources] as [string, string][],
              },
            ]
          : []),
        {
          name: "featured",
          label: t("featured"),
          options: [
            ["", t("featured_all")],
            ["true", t("featured_true")],
            ["false", t("featured_false")],
          ],
        },
        {
          name: "sort",
          label: t("sortBy"),
          options: [
            ["", t("sort_newest")],
            ["name", t("sort_name")],
            ["trust", t("sort_trust")],
            ["votes", t("sort_votes")],
          ],
        },
      ]}
    />
  );
}

const statuses = [
  "published",
  "in_review",
  "changes_requested",
  "draft",
  "approved",
  "rejected",
  "suspended",
  "unlisted",
] as const satisfies StatusName[];
