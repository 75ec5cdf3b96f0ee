import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { postsHref, readPostsAddress, WrittenPosts } from "@/components/blog/writing/written-posts";
import { skipOf } from "@/components/ui/place";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { countPosts, listLabels, listPosts } from "@/lib/blog/list-posts";
import { isAdmin } from "@/lib/core/require";
import { orNotFound } from "../../../or-not-found";

type Query = Partial<Record<"status" | "locale" | "q" | "page" | "cursor", string | string[]>>;

const pageSize = 30;

export const metadata: Metadata = { title: "Blog", robots: { index: false } };

export default async function BlogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const asked = readPostsAddress(await searchParams);
  if (asked === null) notFound();
  const { search, place } = asked;
  const ctx = await sessionCtx(postsHref(search, place));
  if (!isAdmin(ctx.caller)) notFound();
  const { status, q, locale } = search;
  const narrowed = { status, ...(locale && { locale }), ...(q !== "" && { q }) };
  const paging = { limit: pageSize, cursor: place.cursor, skip: skipOf(place, pageSize) };
  const [page, { locales }] = await Promise.all([
    orNotFound(() => listPosts(ctx, { ...narrowed, ...paging })),
    listLabels(ctx),
  ]);
  if (place.number > 1 && page.data.length === 0) notFound();
  const total = page.pagination.hasMore ? await countPosts(ctx, narrowed) : 0;
  return (
    <WrittenPosts {...{ search, page, total, place, locales }} person={ctx.caller.person} now={ctx.now} />
  );
}
