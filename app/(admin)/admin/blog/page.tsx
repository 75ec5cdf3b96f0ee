import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { postsHref, readPostsAddress, WrittenPosts } from "@/components/blog/writing/written-posts";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { listLabels, listPosts } from "@/lib/blog/list-posts";
import { isAdmin } from "@/lib/core/require";
import { orNotFound } from "../../../or-not-found";

type Query = Partial<Record<"status" | "locale" | "q" | "cursor", string | string[]>>;

export const metadata: Metadata = { title: "Blog", robots: { index: false } };

export default async function BlogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const asked = readPostsAddress(await searchParams);
  if (asked === null) notFound();
  const { search, cursor } = asked;
  const ctx = await sessionCtx(postsHref(search, cursor));
  if (!isAdmin(ctx.caller)) notFound();
  const { status, q, locale } = search;
  const narrowed = { status, ...(locale && { locale }), ...(q !== "" && { q }), ...(cursor && { cursor }) };
  const [page, { locales }] = await Promise.all([
    orNotFound(() => listPosts(ctx, { ...narrowed, limit: 30 })),
    listLabels(ctx),
  ]);
  return (
    <WrittenPosts {...{ search, page, locales }} isFirst={!cursor} person={ctx.caller.person} now={ctx.now} />
  );
}
