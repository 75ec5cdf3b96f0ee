import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { postsHref, readPostsAddress, WrittenPosts } from "@/components/blog/writing/written-posts";
import { countPosts, listLabels, listPosts } from "@/lib/blog/list-posts";
import { messages } from "@/lib/core/messages";
import { blogWriting } from "@/messages/en.json";
import { adminCtx } from "../../../admin-ctx";
import { orNotFound } from "../../../or-not-found";
import { readNumbered } from "../../../read-numbered";

type Query = Partial<Record<"status" | "locale" | "q" | "page", string | string[]>>;

const pageSize = 30;

export function generateMetadata(): Metadata {
  const t = messages({ blogWriting });
  return { title: t("blog"), robots: { index: false } };
}

export default async function BlogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const asked = readPostsAddress(await searchParams);
  if (asked === null) notFound();
  const { search, place } = asked;
  const ctx = await adminCtx(postsHref(search, place));
  const { status, q, locale } = search;
  const narrowed = { status, ...(locale && { locale }), ...(q !== "" && { q }) };
  const [{ page, total }, { locales }] = await Promise.all([
    readNumbered(
      place,
      pageSize,
      (paging) => orNotFound(() => listPosts(ctx, { ...narrowed, ...paging })),
      () => countPosts(ctx, narrowed),
    ),
    listLabels(ctx),
  ]);
  return <WrittenPosts {...{ search, page, total, place, locales }} now={ctx.now} />;
}
