import { Button, ButtonLink } from "@/components/ui/button";
import { Field, type FieldControl } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { type PeopleSearch, peopleHref } from "./people-list";

/** A plain form: what is looked for stands in the address. */
export function PeopleSearchForm({ search }: { search: PeopleSearch }) {
  const choice = (name: "role" | "status", label: string, options: Record<string, string>) => (
    <Field id={`people-${name}`} label={label}>
      {(control: FieldControl) => (
        <Select {...control} name={name} defaultValue={search[name] ?? ""}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <search aria-label="People">
      <form
        action="/admin/people"
        method="get"
        className="grid grid-cols-2 gap-x-4 gap-y-3 border-ink border-t-2 pt-4 pb-5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Field id="people-q" label="Name, email or ID" className="max-md:col-span-2">
          {(control: FieldControl) => (
            <Input
              {...control}
              name="q"
              type="search"
              defaultValue={search.q}
              maxLength={254}
              autoComplete="off"
              data-search=""
            />
          )}
        </Field>
        {choice("role", "Role", { "": "Any role", member: "Members", admin: "Admins" })}
        {choice("status", "Status", { "": "Any status", active: "Active", suspended: "Suspended" })}
        <div className="flex items-start gap-2 max-md:col-span-2 md:pt-[1.7rem]">
          <Button type="submit" variant="primary">
            Search
          </Button>
          {peopleHref(search) !== peopleHref({}) && (
            <ButtonLink href={peopleHref({})} variant="quiet">
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
