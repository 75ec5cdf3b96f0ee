import { FilterForm } from "@/components/forms/filter-form";
import { placeHref } from "@/components/ui/list-page";
import { type StatusName, statusTitle } from "@/components/ui/statuses";

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
  return (
    <FilterForm
      label="Products"
      action="/admin/products"
      values={search}
      kept={{ import: search.import }}
      clear={productsHref(search) !== productsHref({}) && productsHref({})}
      className="md:grid-cols-3 xl:grid-cols-4"
      footClass="max-xl:col-span-full xl:pt-[1.7rem]"
      fields={[
        {
          name: "q",
          label: "Name or organization",
          className: "max-md:col-span-2",
          input: { type: "search", maxLength: 100, "data-search": "" },
        },
        { name: "status", label: "Status", options: STATUSES },
        ...(types.length > 1
          ? [{ name: "type", label: "Type", options: [["", "Any type"], ...types] as [string, string][] }]
          : []),
        { name: "category", label: "Category", options: [["", "Any category"], ...categories] },
        { name: "organization", label: "Organization", of: "organization" },
        ...(sources.length > 0 || search.source
          ? [
              {
                name: "source",
                label: "List",
                options: [["", "Any list"], ...sources] as [string, string][],
              },
            ]
          : []),
        { name: "featured", label: "Featured", options: FEATURED },
        { name: "sort", label: "Sort by", options: SORTS },
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

const STATUSES: [string, string][] = [
  ["", "Any status"],
  ...statuses.map((status): [string, string] => [status, statusTitle(status)]),
];

const FEATURED = [
  ["", "All"],
  ["true", "Featured"],
  ["false", "Not featured"],
] as const;

const SORTS = [
  ["", "Newest"],
  ["name", "Name"],
  ["trust", "Trust"],
  ["votes", "Votes"],
] as const;
