import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/directory/page-title";
import { PostList } from "@/components/directory/post-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { publicCtx } from "@/lib/api/page-caller";
import { tagPage } from "@/lib/api/page-tags";
import { listPublishedPosts } from "@/lib/blog/list-published-posts";
import { tagPath } from "@/lib/blog/rules";
import { orNotFound } from "../../../../../or-not-found";
import { decodeSegment } from "../../../../decode-segment";
import { pageMetadata } from "../../../../page-metadata";
import { readAfter } from "../../../../read-view";
import { Shell } from "../../../../shell";

export const revalidate = 300;
export async function generateStaticParams() {
  return [];
}

/** `/blog` is the list of this name; every other name is a tag. */
const everything = "all";

type Props = { params: Promise<{ tag: string; after?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tag, cursor } = readAddress(await params);
  return pageMetadata({
    title: tag ? `Blog: ${tag}` : "Blog",
    description: "How Vitrine works and why: scores, votes, moderation, and hosting a directory yourself.",
    path: tag ? tagPath(tag) : "/blog",
    further: cursor !== undefined,
    feed: { path: "/blog/feed.xml", title: "Vitrine blog" },
  });
}

export default async function BlogPage({ params }: Props) {
  await tagPage("blog");
  const { tag, cursor } = readAddress(await params);
  const { data, pagination } = await orNotFound(() =>
    listPublishedPosts(publicCtx(), { tag, cursor, limit: 20 }),
  );
  if (tag && data.length === 0) notFound();
  const first = tag ? tagPath(tag) : "/blog";
  const next = pagination.nextCursor;
  return (
    <Shell>
      <div className="pt-10 sm:pt-14">
        <PageTitle title={tag ? `#${tag}` : "Blog"}>
          {tag ? null : "How this place works, and why it works so."}
        </PageTitle>
        {data.length === 0 ? (
          <EmptyState
            title="Nothing has been written yet."
            action={<ButtonLink href="/">To the directory</ButtonLink>}
          />
        ) : (
          <PostList posts={data} />
        )}
        <div className="pt-8">
          <Pager
            next={next && `/blog/list/${tag ? encodeURIComponent(tag) : everything}/after/${next}`}
            first={cursor ? first : null}
          />
          {tag && (
            <ButtonLink href="/blog" variant="quiet">
              All posts
            </ButtonLink>
          )}
        </div>
      </div>
    </Shell>
  );
}

function readAddress({ tag, after }: { tag: string; after?: string[] }) {
  return { tag: tag === everything ? undefined : decodeSegment(tag), cursor: readAfter(after) };
}
