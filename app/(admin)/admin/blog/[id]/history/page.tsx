import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostHistory } from "@/components/blog/writing/post-history";
import { diffPostRevisions, listPostRevisions } from "@/lib/blog/history/read-history";
import { isId } from "@/lib/core/ids";
import { orNotFound } from "../../../../../or-not-found";
import { readWritten } from "../read-written";

type Query = Partial<Record<"cursor" | "from" | "to", string | string[]>>;
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export const metadata: Metadata = { title: "History", robots: { index: false } };

export default async function PostHistoryPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { cursor, from, to } = await searchParams;
  if (Array.isArray(cursor) || !isRevision(from) || !isRevision(to) || (from && !to)) notFound();
  const { ctx, post } = await readWritten(id, `/admin/blog/${id}/history`, { cursor, from, to });
  const [page, diff] = await Promise.all([
    orNotFound(() => listPostRevisions(ctx, { id, limit: 50, cursor })),
    to ? orNotFound(() => diffPostRevisions(ctx, { id, revisionId: to, against: from })) : null,
  ]);
  return (
    <PostHistory
      key={`${from} ${to}`}
      person={ctx.caller.person}
      now={ctx.now}
      {...{ post, page, diff }}
      isFirst={!cursor}
    />
  );
}

const isRevision = (value: string | string[] | undefined): value is string | undefined =>
  value === undefined || (typeof value === "string" && isId(value));
