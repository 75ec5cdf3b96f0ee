import { FilterForm } from "@/components/forms/filter-form";
import { REASONS } from "@/components/product/decision-words";
import { DECIDED, statusTitle } from "@/components/ui/statuses";
import { LOG, type LogSearch, logHref } from "./log-address";

type LogFiltersProps = {
  search: LogSearch;
  errors?: Partial<Record<keyof LogSearch, string>>;
  /** What the product and the organization of the search are called, where an entry says so. */
  names: Pick<LogSearch, "product" | "organization">;
};

export function LogFilters({ search, errors, names }: LogFiltersProps) {
  return (
    <FilterForm
      label="Moderation log"
      action={`${LOG}/search`}
      values={{ ...search, ...names }}
      errors={errors}
      submitLabel="Filter"
      clear={logHref(search) !== LOG && LOG}
      className="md:grid-cols-3 xl:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
      footClass="max-xl:col-span-full xl:pt-[1.7rem]"
      fields={[
        { name: "decision", label: "Decision", options: [["", "Any decision"], ...decisions] },
        { name: "reason", label: "Reason", options: [["", "Any reason"], ...Object.entries(REASONS)] },
        { name: "product", label: "Product", of: "product" },
        { name: "organization", label: "Organization", of: "organization" },
        { name: "from", label: "From (UTC)", input: { type: "date" } },
        { name: "to", label: "To (UTC, inclusive)", input: { type: "date" } },
      ]}
    />
  );
}

const decisions = Object.entries(DECIDED).map(([value, status]): [string, string] => [
  value,
  statusTitle(status),
]);
