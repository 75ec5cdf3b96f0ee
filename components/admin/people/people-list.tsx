import { FilterForm } from "@/components/forms/filter-form";
import { TextLink } from "@/components/ui/button";
import { placeHref } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { Page } from "@/lib/core/pagination";
import type { PersonSummary } from "@/lib/identity/administration/schema";

type PeopleListProps = {
  page: Page<PersonSummary>;
  search: PeopleSearch;
  place: number;
  total: number;
};

export function PeopleList({ page, search, place, total }: PeopleListProps) {
  return (
    <>
      <Table
        caption="People"
        rows={page.data}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "Name",
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
                  {email ?? "No email"}
                </span>
              </span>
            ),
          },
          { head: "Role", cell: ({ role }) => (role === "admin" ? <Status is="admin" /> : "Member") },
          { head: "Status", cell: (person) => <PersonStatus person={person} /> },
          {
            head: "Joined",
            cell: ({ createdAt }) => <Time value={createdAt} as="day" className="whitespace-nowrap" />,
          },
          {
            head: "Last active",
            cell: ({ lastSeenAt }) =>
              lastSeenAt ? <Time value={lastSeenAt} className="whitespace-nowrap" /> : "Never",
          },
        ]}
      />
      <ListPager
        page={page}
        label="Pages of people"
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
  return (
    <FilterForm
      label="People"
      action="/admin/people"
      values={search}
      clear={peopleHref(search) !== peopleHref({}) && peopleHref({})}
      className="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      fields={[
        {
          name: "q",
          label: "Name, email or ID",
          className: "max-md:col-span-2",
          input: { type: "search", maxLength: 254, "data-search": "" },
        },
        { name: "role", label: "Role", options: ROLES },
        { name: "status", label: "Status", options: STATUSES },
      ]}
    />
  );
}

const ROLES = [
  ["", "Any role"],
  ["member", "Members"],
  ["admin", "Admins"],
] as const;

const STATUSES = [
  ["", "Any status"],
  ["active", "Active"],
  ["suspended", "Suspended"],
] as const;
