import { NameInput } from "@/components/search/name-input";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field, type FieldControl } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { actionChoices, actorKindNames } from "@/lib/activity/audit/rules";
import type { AuditEntry } from "@/lib/activity/audit/schema";
import { type LogSearch, logHref } from "./log-address";

type LogSearchFormProps = {
  search: LogSearch;
  errors: Partial<Record<keyof LogSearch, string>>;
  /** An entry that was found: it knows the names of what the search names by its id. */
  sample: AuditEntry | undefined;
};

/** A plain form: what is looked for stands in the address, where it can be shared. */
export function LogSearchForm({ search, errors, sample }: LogSearchFormProps) {
  const { actor, subject, organization } = namesOf(search, sample);
  const text = (name: keyof LogSearch, label: string, hint?: string, more?: object) => (
    <Field id={`log-${name}`} label={label} hint={hint} error={errors[name]}>
      {(control: FieldControl) => (
        <Input {...control} name={name} defaultValue={search[name]} autoComplete="off" {...more} />
      )}
    </Field>
  );
  const named = (
    name: "subject" | "organization",
    of: "product" | "organization",
    label: string,
    hint: string | undefined,
  ) => (
    <Field id={`log-${name}`} label={label} hint={hint} error={errors[name]}>
      {(control: FieldControl) => (
        <NameInput
          {...control}
          of={of}
          name={name}
          defaultValue={search[name]}
          placeholder="Name, address or ID"
        />
      )}
    </Field>
  );
  return (
    <search aria-label="Audit log">
      <form
        action="/admin/log"
        method="get"
        className="grid grid-cols-2 gap-x-4 gap-y-3 border-ink border-t-2 pt-4 pb-5 md:grid-cols-4 2xl:grid-cols-[repeat(7,minmax(0,1fr))_auto]"
      >
        <Field id="log-action" label="Action" error={errors.action} className="max-md:col-span-2">
          {(control: FieldControl) => <ActionSelect control={control} value={search.action} />}
        </Field>
        {text("actor", "Actor", actor, { placeholder: "Email or ID", "data-search": "" })}
        <Field id="log-actorKind" label="Source" error={errors.actorKind}>
          {(control: FieldControl) => (
            <Select {...control} name="actorKind" defaultValue={search.actorKind ?? ""}>
              <option value="">Any source</option>
              {Object.entries(actorKindNames).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {named("subject", "product", "Subject", subject)}
        {named("organization", "organization", "Organization", organization)}
        {text("from", "From (UTC)", undefined, { type: "date" })}
        {text("to", "To (UTC, inclusive)", undefined, { type: "date" })}
        <div className="flex items-start gap-2 max-md:col-span-2 md:pt-[1.7rem]">
          <Button type="submit" variant="primary">
            Search
          </Button>
          {logHref(search) !== logHref({}) && (
            <ButtonLink href={logHref({})} variant="quiet">
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}

function ActionSelect({ control, value = "" }: { control: FieldControl; value?: string }) {
  return (
    <Select {...control} name="action" defaultValue={value}>
      <option value="">Any action</option>
      {actionChoices.map(({ group, label, actions }) => (
        <optgroup key={group} label={label}>
          <option value={group}>{label}: any</option>
          {actions.map((action) => (
            <option key={action.name} value={action.name}>
              {label} {action.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

function namesOf(search: LogSearch, sample: AuditEntry | undefined) {
  const name = (value: string | null | undefined, wanted: string | undefined) =>
    wanted && value && value !== wanted ? value : undefined;
  return {
    actor: name(sample?.actor.name, search.actor),
    subject: sample?.subject.id === search.subject ? name(sample?.subject.label, search.subject) : undefined,
    organization: name(sample?.organization?.name, search.organization),
  };
}
