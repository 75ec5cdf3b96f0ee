import type { Metadata } from "next";
import { FollowRow } from "@/components/account/follow-row";
import { SavedLayout } from "@/components/account/saved-layout";
import { ButtonLink, TextLink } from "@/components/ui/button";
import { placeHref, readPlaceQuery } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { type Query, sessionCtx } from "@/lib/api/pages/page-context";
import { countFollows, listFollows } from "@/lib/catalog/follows/follows";
import { readNumbered } from "../../../read-numbered";

export const metadata: Metadata = { title: "Following", robots: { index: false } };

const path = "/saved/following";
const size = 24;

export default async function FollowingPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const ctx = await sessionCtx(path, query);
  const { page, place, total } = await readNumbered(
    readPlaceQuery(query),
    size,
    (paging) => listFollows(ctx, paging),
    () => countFollows(ctx),
  );
  const about = (
    <>
      You're notified of new products, releases and other revisions.{" "}
      <TextLink href="/settings/notifications">Choose how</TextLink>
    </>
  );
  return (
    <SavedLayout path={path} about={about}>
      <ResourceList
        of={{ page }}
        rowKey={(follow) => (follow.kind === "product" ? follow.product : follow.organization).id}
        className="max-w-[52rem]"
        empty={{
          title: "You aren't following anything yet",
          children: "Select Follow on the page of a product or an organization to get its news.",
          action: <ButtonLink href="/">Browse the directory</ButtonLink>,
        }}
        pager={{ place, total, hrefOf: (to) => placeHref(path, to) }}
        pagerClass="pt-12 empty:hidden"
      >
        {(follow) => <FollowRow follow={follow} />}
      </ResourceList>
    </SavedLayout>
  );
}
