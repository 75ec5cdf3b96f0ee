import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { postsHref, readPostsAddress } from "@/components/blog/writing/posts-address";
import { WrittenPosts } from "@/components/blog/writing/written-posts";
import { sessionCtx } from "@/lib/api/page-caller";
import { isAdmin } from "@/lib/auth/require";
import { listPosts } from "@/lib/blog/list-posts";
import { orNotFound } from "../../../or-not-found";

type Query = Partial<Record<"status" | "q" | "cursor", string | string[]>>;

export const metadata: Metadata = { title: "Blog", robots: { index: false } };

export default async function BlogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const asked = readPostsAddress(await searchParams);
  if (asked === null) notFound();
  const { search, cursor } = asked;
  const ctx = await sessionCtx(postsHref(search, cursor));
  if (!isAdmin(ctx.caller)) notFound();
  const { status, q } = search;
  const page = await orNotFound(() =>
    listPosts(ctx, { status, ...(q !== "" && { q }), ...(cursor && { cursor }), limit: 30 }),
  );
  const { name, email } = ctx.caller.person;
  return <WrittenPosts {...{ search, page }} isFirst={!cursor} person={{ name, email }} now={ctx.now} />;
}
