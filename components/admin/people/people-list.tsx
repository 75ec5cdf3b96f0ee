import { FilterForm } from "@/components/forms/filter-form";
import { TextLink } from "@/components/ui/button";
import { placeHref } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import type { Page } from "@/lib/core/pagination";
import type { PersonSummary } from "@/lib/identity/administration/schema";
import { people } from "@/messages/en.json";

type PeopleListProps = {
  page: Page<PersonSummary>;
  search: PeopleSearch;
  place: number;
  total: number;
};

export function PeopleList({ page, search, place, total }: PeopleListProps) {
  const t = messages({ people });
  return (
    <>
      <Table
        caption={t("people")}
        rows={page.data}
        rowKey={({ id }) => id}
        columns={[
          {
            head: t("name"),
            heading: true,
            cell: ({ id, name, email }) => (
              <span className="block min-w-44 max-w-80">
                <TextLink
                  href={`/admin/people/${id}`}
                  prefetch={false}
                  className="[overflow-wrap:anywhere]"
                  dir="auto"
                >
                  {name}
                </TextLink>
                <span className="block font-normal text-ink-3 [overflow-wrap:anywhere]">
                  {email ?? t("noEmail")}
                </span>
              </span>
            ),
          },
          { head: t("role"), cell: ({ role }) => (role === "admin" ? <Status is="admin" /> : t("member")) },
          { head: t("status"), cell: (person) => <PersonStatus person={person} /> },
          {
            head: t("joined"),
            cell: ({ createdAt }) => <Time value={createdAt} as="day" className="whitespace-nowrap" />,
          },
          {
            head: t("lastActive"),
            cell: ({ lastSeenAt }) =>
              lastSeenAt ? <Time value={lastSeenAt} className="whitespace-nowrap" /> : t("never"),
          },
        ]}
      />
      <ListPager
        page={page}
        label={t("pagesOfPeople")}
        place={place}
        total={total}
        hrefOf={(to) => peopleHref(search, to)}
      />
    </>
  );
}

export function PersonStatus({ person: { status, emailVerified } }: { person: PersonSummary }) {
  return <Status is={status === "active" && !emailVerified ? "unproven" : status} />;
}

export type PeopleSearch = Partial<Record<(typeof peopleFields)[number], string>>;

export const peopleFields = ["q", "role", "status"] as const;

export const peopleHref = (search: PeopleSearch, place = 1): string =>
  placeHref("/admin/people", place, search);

export function PeopleSearchForm({ search }: { search: PeopleSearch }) {
  const t = messages({ people });
  return (
    <FilterForm
      label={t("people")}
      action="/admin/people"
      values={search}
      clear={peopleHref(search) !== peopleHref({}) && peopleHref({})}
      className="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      fields={[
        {
          name: "q",
          label: t("nameEmailOrId"),
          className: "max-md:col-span-2",
          input: { type: "search", maxLength: 254, "data-search": "" },
        },
        { name: "role", label: t("role"), options: roles() },
        { name: "status", label: t("status"), options: statuses() },
      ]}
    />
  );
}

function roles(): [string, string][] {
  const t = messages({ people });
  return [
    ["", t("anyRole")],
    ["member", t("members")],
    ["admin", t("admins")],
  ];
}

function statuses(): [string, string][] {
  const t = messages({ people });
  return [
    ["", t("anyStatus")],
    ["active", t("active")],
    ["suspended", t("suspended")],
  ];
}
