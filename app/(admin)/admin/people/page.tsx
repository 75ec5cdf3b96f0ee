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
import { messages } from "@/lib/core/messages";
import { countPeople, listPeople } from "@/lib/identity/administration/read-people";
import { ListPeople } from "@/lib/identity/administration/schema";
import { people as said } from "@/messages/en.json";
import { adminCtx } from "../../../admin-ctx";
import { readFound, readSearch } from "../../../read-search";

export function generateMetadata(): Metadata {
  const t = messages({ people: said });
  return { title: t("people"), robots: { index: false } };
}

const Search = ListPeople.omit({ limit: true, cursor: true });

export default async function PeoplePage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ people: said });
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
    <AdminPage title={t("people")}>
      <PeopleSearchForm key={peopleHref(search)} search={search} />
      {people === null ? (
        <ErrorState
          kind="line"
          title={t("notValid")}
          action={
            <ButtonLink size="sm" href={peopleHref({})}>
              {t("showEveryone")}
            </ButtonLink>
          }
        >
          {t("brokenLink")}
        </ErrorState>
      ) : people.page.data.length === 0 ? (
        <EmptyState
          title={t("noMatch")}
          action={<ButtonLink href={peopleHref({})}>{t("clearSearch")}</ButtonLink>}
        >
          {t("removeAFilter")}
        </EmptyState>
      ) : (
        <PeopleList {...people} search={search} />
      )}
    </AdminPage>
  );
}
