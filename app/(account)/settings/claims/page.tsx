import type { Metadata } from "next";
import { ClaimRow } from "@/components/claims/claim-row";
import { ToolHeading } from "@/components/site/tool-heading";
import { ButtonLink } from "@/components/ui/button";
import { placeHref, readPlaceQuery } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { type Query, sessionCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { countClaims, listClaims } from "@/lib/review/claims/list-claims";
import { claims } from "@/messages/en.json";
import { readNumbered } from "../../../read-numbered";

export function generateMetadata(): Metadata {
  const t = messages({ claims });
  return { title: t("claims") };
}

const size = 50;

export default async function ClaimsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ claims });
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
      <ToolHeading title={t("claims")}>{t("productsListedByOthers")}</ToolHeading>
      <ResourceList
        of={{ page }}
        rowKey={({ id }) => id}
        className="border-ink border-t-2"
        rowClass="flex items-center justify-between gap-4 border-rule border-b py-4"
        empty={{
          title: t("noClaimsYet"),
          children: t("toClaimAProduct"),
          action: <ButtonLink href="/">{t("browseTheDirectory")}</ButtonLink>,
        }}
        pager={{ place, total, hrefOf: (to) => placeHref("/settings/claims", to) }}
      >
        {(claim) => <ClaimRow claim={claim} />}
      </ResourceList>
    </>
  );
}
