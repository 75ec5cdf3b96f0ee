import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import {
  PeopleList,
  PeopleSearchForm,
  peopleFields,
  peopleHref,
} from "@/components/admin/people/people-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { readPlaceQuery } from "@/components/ui/list-page";
import type { Query } from "@/lib/api/pages/page-context";
import { countPeople, listPeople } from "@/lib/identity/administration/read-people";
import { ListPeople } from "@/lib/identity/administration/schema";
import { adminCtx } from "../../../admin-ctx";
import { readFound, readSearch } from "../../../read-search";

export const metadata: Metadata = { title: "People", robots: { index: false } };

const Search = ListPeople.omit({ limit: true, cursor: true });

export default async function PeoplePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const { search } = readSearch(query, peopleFields);
  const place = readPlaceQuery(query) ?? notFound();
  const ctx = await adminCtx(peopleHref(search, place));
  const people = await readFound(
    Search,
    search,
    place,
    (input) => listPeople(ctx, input),
    (input) => countPeople(ctx, input),
  );
  return (
    <AdminPage title="People">
      <PeopleSearchForm key={peopleHref(search)} search={search} />
      {people === null ? (
        <ErrorState
          kind="line"
          title="This search isn't valid."
          action={
            <ButtonLink size="sm" href={peopleHref({})}>
              Show everyone
            </ButtonLink>
          }
        >
          The link is broken or belongs to a different search.
        </ErrorState>
      ) : people.page.data.length === 0 ? (
        <EmptyState
          title="No one matches this search"
          action={<ButtonLink href={peopleHref({})}>Clear search</ButtonLink>}
        >
          Remove a filter or try another part of the name or email.
        </EmptyState>
      ) : (
        <PeopleList {...people} search={search} />
      )}
    </AdminPage>
  );
}
