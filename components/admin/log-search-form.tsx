import { FilterForm } from "@/components/forms/filter-form";
import { actionChoices, actorKindName } from "@/lib/activity/audit/rules";
import { type AuditEntry, actorKinds } from "@/lib/activity/audit/schema";
import { messages } from "@/lib/core/messages";
import { auditLog } from "@/messages/en.json";
import { type LogSearch, logHref } from "./log-address";

type LogSearchFormProps = {
  search: LogSearch;
  errors: Partial<Record<keyof LogSearch, string>>;
  /** An entry that was found: it knows the names of what the search names by its id. */
  sample: AuditEntry | undefined;
};

export function LogSearchForm({ search, errors, sample }: LogSearchFormProps) {
  const t = messages({ auditLog });
  const { actor, subject, organization } = namesOf(search, sample);
  const input = { placeholder: t("nameAddressOrId") };
  return (
    <FilterForm
      label={t("auditLog")}
      action="/admin/log"
      values={search}
      errors={errors}
      clear={logHref(search) !== logHref({}) && logHref({})}
      className="md:grid-cols-4 2xl:grid-cols-[repeat(7,minmax(0,1fr))_auto]"
      fields={[
        { name: "action", label: t("action"), groups: <Actions />, className: "max-md:col-span-2" },
        {
          name: "actor",
          label: t("actor"),
          hint: actor,
          input: { placeholder: t("emailOrId"), "data-search": "" },
        },
        {
          name: "actorKind",
          label: t("source"),
          options: [
            ["", t("anySource")],
            ...actorKinds.map((kind): [string, string] => [kind, actorKindName(kind)]),
          ],
        },
        { name: "subject", label: t("subject"), hint: subject, of: "product", input },
        { name: "organization", label: t("organization"), hint: organization, of: "organization", input },
        { name: "from", label: t("fromUtc"), input: { type: "date" } },
        { name: "to", label: t("toUtcInclusive"), input: { type: "date" } },
      ]}
    />
  );
}

function Actions() {
  const t = messages({ auditLog });
  return (
    <>
      <option value="">{t("anyAction")}</option>
      {actionChoices().map(({ group, label, actions }) => (
        <optgroup key={group} label={label}>
          <option value={group}>{t("any", { label })}</option>
          {actions.map((action) => (
            <option key={action.name} value={action.name}>
              {action.label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
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
