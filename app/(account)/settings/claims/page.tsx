import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClaimList } from "@/components/claims/claim-list";
import { ToolHeading } from "@/components/site/tool-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListPager } from "@/components/ui/list-pager";
import { placeHref, readPlaceQuery } from "@/components/ui/place";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { countClaims, listClaims } from "@/lib/review/claims/list-claims";
import { readNumbered } from "../../../read-numbered";
import type { Query } from "../../query";

export const metadata: Metadata = { title: "Claims" };

const size = 50;

export default async function ClaimsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const ctx = await sessionCtx("/settings/claims", query);
  const place = readPlaceQuery(query) ?? notFound();
  const { page, total } = await readNumbered(
    place,
    size,
    (paging) => listClaims(ctx, paging),
    () => countClaims(ctx),
  );
  return (
    <>
      <ToolHeading title="Claims">
        Products listed by others that your organizations claim as their own.
      </ToolHeading>
      {page.data.length === 0 ? (
        <EmptyState title="No claims yet" action={<ButtonLink href="/">Browse the directory</ButtonLink>}>
          To claim a product that someone else listed, select “Is this yours?” on its page.
        </EmptyState>
      ) : (
        <>
          <ClaimList claims={page.data} />
          <ListPager
            page={page}
            place={place}
            total={total}
            hrefOf={(to) => placeHref("/settings/claims", to)}
          />
        </>
      )}
    </>
  );
}
