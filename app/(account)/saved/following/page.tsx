import type { Metadata } from "next";
import { FollowRow } from "@/components/account/follow-row";
import { SavedLayout } from "@/components/account/saved-layout";
import { ButtonLink, TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { placeHref, readPlaceQuery } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { type Query, sessionCtx } from "@/lib/api/pages/page-context";
import { countFollows, listFollows } from "@/lib/catalog/follows/follows";
import { messages } from "@/lib/core/messages";
import { saved } from "@/messages/en.json";
import { readNumbered } from "../../../read-numbered";

export function generateMetadata(): Metadata {
  const t = messages({ saved });
  return { title: t("following"), robots: { index: false } };
}

const path = "/saved/following";
const size = 24;

export default async function FollowingPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ saved });
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
      {inline(
        t.parts("youreNotifiedOfNew", {
          textLink: (words) => <TextLink href="/settings/notifications">{words}</TextLink>,
        }),
      )}
    </>
  );
  return (
    <SavedLayout path={path} about={about}>
      <ResourceList
        of={{ page }}
        rowKey={(follow) => (follow.kind === "product" ? follow.product : follow.organization).id}
        className="max-w-[52rem]"
        empty={{
          title: t("youArentFollowingAnything"),
          children: t("selectFollowOnThe"),
          action: <ButtonLink href="/">{t("browseTheDirectory")}</ButtonLink>,
        }}
        pager={{ place, total, hrefOf: (to) => placeHref(path, to) }}
        pagerClass="pt-12 empty:hidden"
      >
        {(follow) => <FollowRow follow={follow} />}
      </ResourceList>
    </SavedLayout>
  );
}
