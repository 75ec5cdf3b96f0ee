import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { adminFrame } from "@/components/admin/admin-frame";
import { type PeopleSearch, peopleFields, peopleHref } from "@/components/admin/people/people-address";
import { PeopleList } from "@/components/admin/people/people-list";
import { PeopleSearchForm } from "@/components/admin/people/people-search-form";
import { ToolShell } from "@/components/site/tool-shell";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { sessionCtx } from "@/lib/api/pages/page-context";
import type { Ctx, SessionCaller } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { isAdmin } from "@/lib/core/require";
import { listPeople } from "@/lib/identity/administration/read-people";
import { ListPeople } from "@/lib/identity/administration/schema";

export const metadata: Metadata = { title: "People", robots: { index: false } };

type Query = Record<string, string | string[] | undefined>;

export default async function PeoplePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const fieldOf = (name: string) => [query[name]].flat()[0]?.trim() || undefined;
  const search: PeopleSearch = Object.fromEntries(peopleFields.map((field) => [field, fieldOf(field)]));
  const cursor = fieldOf("cursor");
  const ctx = await sessionCtx(peopleHref(search, cursor));
  if (!isAdmin(ctx.caller)) notFound();
  const page = await readPage(ctx, search, cursor);
  return (
    <ToolShell {...adminFrame(ctx.caller.person, [{ label: "People" }])}>
      <div className="min-w-0 grow px-[1.125rem] py-5 sm:px-6 lg:overflow-y-auto">
        <h1 className="mb-4 text-h1">People</h1>
        <PeopleSearchForm key={peopleHref(search)} search={search} />
        {page === null ? (
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
        ) : page.data.length === 0 ? (
          <EmptyState
            title="No one matches this search"
            action={<ButtonLink href={peopleHref({})}>Clear search</ButtonLink>}
          >
            Remove a filter or try another part of the name or email.
          </EmptyState>
        ) : (
          <PeopleList page={page} search={search} isFirst={cursor === undefined} />
        )}
      </div>
    </ToolShell>
  );
}

/** A page of people; null if the address asks for what there can't be. */
async function readPage(ctx: Ctx<SessionCaller>, search: PeopleSearch, cursor: string | undefined) {
  const input = ListPeople.safeParse({ ...search, limit: 50, cursor });
  if (!input.success) return null;
  try {
    return await listPeople(ctx, input.data);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_cursor") return null;
    throw error;
  }
}
