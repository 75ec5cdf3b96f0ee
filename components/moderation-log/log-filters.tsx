import { FilterForm } from "@/components/forms/filter-form";
import { REASONS, reasonName } from "@/components/product/decision-words";
import { DECIDED, statusTitle } from "@/components/ui/statuses";
import { messages } from "@/lib/core/messages";
import { log } from "@/messages/en.json";
import { LOG, type LogSearch, logHref } from "./log-address";

type LogFiltersProps = {
  search: LogSearch;
  errors?: Partial<Record<keyof LogSearch, string>>;
  /** What the product and the organization of the search are called, where an entry says so. */
  names: Pick<LogSearch, "product" | "organization">;
};

export function LogFilters({ search, errors, names }: LogFiltersProps) {
  const t = messages({ log });
  return (
    <FilterForm
      label={t("title")}
      action={`${LOG}/search`}
      values={{ ...search, ...names }}
      errors={errors}
      submitLabel={t("filter")}
      clear={logHref(search) !== LOG && LOG}
      className="md:grid-cols-3 xl:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
      footClass="max-xl:col-span-full xl:pt-[1.7rem]"
      fields={[
        {
          name: "decision",
          label: t("decision"),
          options: [
            ["", t("anyDecision")],
            ...named(decisions, (decision) => statusTitle(DECIDED[decision])),
          ],
        },
        {
          name: "reason",
          label: t("reason"),
          options: [["", t("anyReason")], ...named(REASONS, reasonName)],
        },
        { name: "product", label: t("product"), of: "product" },
        { name: "organization", label: t("organization"), of: "organization" },
        { name: "from", label: t("from"), input: { type: "date" } },
        { name: "to", label: t("to"), input: { type: "date" } },
      ]}
    />
  );
}

const decisions = Object.keys(DECIDED) as (keyof typeof DECIDED)[];

const named = <V extends string>(values: readonly V[], name: (value: V) => string) =>
  values.map((value): [string, string] => [value, name(value)]);
