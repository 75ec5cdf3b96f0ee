import type { Metadata } from "next";
import { ClaimRow } from "@/components/claims/claim-row";
import { ToolHeading } from "@/components/site/tool-heading";
import { ButtonLink } from "@/components/ui/button";
import { placeHref, readPlaceQuery } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { type Query, sessionCtx } from "@/lib/api/pages/page-context";
import { countClaims, listClaims } from "@/lib/review/claims/list-claims";
import { readNumbered } from "../../../read-numbered";

export const metadata: Metadata = { title: "Claims" };

const size = 50;

export default async function ClaimsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const ctx = await sessionCtx("/settings/claims", query);
  const { page, place, total } = await readNumbered(
    readPlaceQuery(query),
    size,
    (paging) => listClaims(ctx, paging),
    () => countClaims(ctx),
  );
  return (
    <>
      <ToolHeading title="Claims">
        Products listed by others that your organizations claim as their own.
      </ToolHeading>
      <ResourceList
        of={{ page }}
        rowKey={({ id }) => id}
        className="border-ink border-t-2"
        rowClass="flex items-center justify-between gap-4 border-rule border-b py-4"
        empty={{
          title: "No claims yet",
          children: "To claim a product that someone else listed, select “Is this yours?” on its page.",
          action: <ButtonLink href="/">Browse the directory</ButtonLink>,
        }}
        pager={{ place, total, hrefOf: (to) => placeHref("/settings/claims", to) }}
      >
        {(claim) => <ClaimRow claim={claim} />}
      </ResourceList>
    </>
  );
}
