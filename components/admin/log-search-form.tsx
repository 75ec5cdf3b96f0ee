import { FilterForm } from "@/components/forms/filter-form";
import { actionChoices, actorKindNames } from "@/lib/activity/audit/rules";
import type { AuditEntry } from "@/lib/activity/audit/schema";
import { type LogSearch, logHref } from "./log-address";

type LogSearchFormProps = {
  search: LogSearch;
  errors: Partial<Record<keyof LogSearch, string>>;
  /** An entry that was found: it knows the names of what the search names by its id. */
  sample: AuditEntry | undefined;
};

export function LogSearchForm({ search, errors, sample }: LogSearchFormProps) {
  const { actor, subject, organization } = namesOf(search, sample);
  const input = { placeholder: "Name, address or ID" };
  return (
    <FilterForm
      label="Audit log"
      action="/admin/log"
      values={search}
      errors={errors}
      clear={logHref(search) !== logHref({}) && logHref({})}
      className="md:grid-cols-4 2xl:grid-cols-[repeat(7,minmax(0,1fr))_auto]"
      fields={[
        { name: "action", label: "Action", groups: ACTIONS, className: "max-md:col-span-2" },
        {
          name: "actor",
          label: "Actor",
          hint: actor,
          input: { placeholder: "Email or ID", "data-search": "" },
        },
        {
          name: "actorKind",
          label: "Source",
          options: [["", "Any source"], ...Object.entries(actorKindNames)],
        },
        { name: "subject", label: "Subject", hint: subject, of: "product", input },
        { name: "organization", label: "Organization", hint: organization, of: "organization", input },
        { name: "from", label: "From (UTC)", input: { type: "date" } },
        { name: "to", label: "To (UTC, inclusive)", input: { type: "date" } },
      ]}
    />
  );
}

const ACTIONS = (
  <>
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
  </>
);

function namesOf(search: LogSearch, sample: AuditEntry | undefined) {
  const name = (value: string | null | undefined, wanted: string | undefined) =>
    wanted && value && value !== wanted ? value : undefined;
  return {
    actor: name(sample?.actor.name, search.actor),
    subject: sample?.subject.id === search.subject ? name(sample?.subject.label, search.subject) : undefined,
    organization: name(sample?.organization?.name, search.organization),
  };
}
