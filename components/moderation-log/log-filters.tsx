import { REASONS } from "@/components/product/decision-words";
import { NameInput } from "@/components/search/name-input";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field, type FieldControl } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { DECIDED, statusTitle } from "@/components/ui/statuses";
import { LOG, type LogSearch, logHref } from "./log-address";

type LogFiltersProps = {
  search: LogSearch;
  errors?: Partial<Record<keyof LogSearch, string>>;
  /** What the product and the organization of the search are called, where an entry says so. */
  names?: Pick<LogSearch, "product" | "organization">;
};

/** A plain form: what is looked for stands in the address, where it can be shared. */
export function LogFilters({ search, errors = {}, names = {} }: LogFiltersProps) {
  const text = (name: keyof LogSearch, label: string, more: object) => (
    <Field id={`log-${name}`} label={label} error={errors[name]}>
      {(control: FieldControl) => (
        <Input {...control} name={name} defaultValue={search[name]} autoComplete="off" {...more} />
      )}
    </Field>
  );
  const named = (name: "product" | "organization", label: string) => (
    <Field id={`log-${name}`} label={label} error={errors[name]}>
      {(control: FieldControl) => (
        <NameInput {...control} of={name} name={name} defaultValue={names[name] ?? search[name]} />
      )}
    </Field>
  );
  const choice = (name: "decision" | "reason", label: string, any: string, options: [string, string][]) => (
    <Field id={`log-${name}`} label={label} error={errors[name]}>
      {(control: FieldControl) => (
        <Select {...control} name={name} defaultValue={search[name] ?? ""}>
          <option value="">{any}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <search aria-label="Moderation log">
      <form
        action={`${LOG}/search`}
        method="get"
        className="grid grid-cols-2 gap-x-4 gap-y-3 border-ink border-t-2 pt-4 pb-6 md:grid-cols-3 xl:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
      >
        {choice("decision", "Decision", "Any decision", decisions)}
        {choice("reason", "Reason", "Any reason", Object.entries(REASONS))}
        {named("product", "Product")}
        {named("organization", "Organization")}
        {text("from", "From (UTC)", { type: "date" })}
        {text("to", "To (UTC, inclusive)", { type: "date" })}
        <div className="flex items-start gap-2 max-xl:col-span-full xl:pt-[1.7rem]">
          <Button type="submit" variant="primary">
            Filter
          </Button>
          {logHref(search) !== LOG && (
            <ButtonLink href={LOG} variant="quiet">
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}

const decisions = Object.entries(DECIDED).map(([value, status]): [string, string] => [
  value,
  statusTitle(status),
]);
