import type { Metadata } from "next";
import { PostHistory } from "@/components/blog/writing/post-history";
import type { Query } from "@/lib/api/pages/page-context";
import { countPostRevisions, diffPostRevisions, listPostRevisions } from "@/lib/blog/history/read-history";
import { messages } from "@/lib/core/messages";
import { blogWriting } from "@/messages/en.json";
import { orNotFound } from "../../../../../or-not-found";
import { readComparison } from "../../../../../read-comparison";
import { readNumbered } from "../../../../../read-numbered";
import { readWritten } from "../read-written";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export function generateMetadata(): Metadata {
  const t = messages({ blogWriting });
  return { title: t("history"), robots: { index: false } };
}

export default async function PostHistoryPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { place, from, to, query } = await readComparison(searchParams);
  const { ctx, post } = await readWritten(id, `/admin/blog/${id}/history`, query);
  const [revisions, diff] = await Promise.all([
    orNotFound(() =>
      readNumbered(
        place,
        50,
        (paging) => listPostRevisions(ctx, { id, ...paging }),
        () => countPostRevisions(ctx, id),
      ),
    ),
    to ? orNotFound(() => diffPostRevisions(ctx, { id, revisionId: to, against: from })) : null,
  ]);
  return <PostHistory key={`${from} ${to}`} now={ctx.now} {...{ post, diff }} {...revisions} />;
}
