import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostHistory } from "@/components/blog/writing/post-history";
import { placeQuery, readPlaceQuery } from "@/components/ui/list-page";
import { countPostRevisions, diffPostRevisions, listPostRevisions } from "@/lib/blog/history/read-history";
import { isId } from "@/lib/core/ids";
import { orNotFound } from "../../../../../or-not-found";
import { readNumbered } from "../../../../../read-numbered";
import { readWritten } from "../read-written";

type Query = Partial<Record<"page" | "from" | "to", string | string[]>>;
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export const metadata: Metadata = { title: "History", robots: { index: false } };

export default async function PostHistoryPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { page, from, to } = await searchParams;
  const place = readPlaceQuery({ page });
  if (place === null || !isRevision(from) || !isRevision(to) || (from && !to)) notFound();
  const { ctx, post } = await readWritten(id, `/admin/blog/${id}/history`, {
    ...placeQuery(place),
    from,
    to,
  });
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

const isRevision = (value: string | string[] | undefined): value is string | undefined =>
  value === undefined || (typeof value === "string" && isId(value));
