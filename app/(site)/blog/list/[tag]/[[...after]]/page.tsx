import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostList, TagNav } from "@/components/blog/post-list";
import { JsonLd } from "@/components/directory/json-ld";
import { PageTitle } from "@/components/directory/page-title";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { blogJsonLd } from "@/lib/blog/json-ld";
import { listPublishedPosts, listTags } from "@/lib/blog/list-posts";
import { feedPath, tagPath } from "@/lib/blog/rules";
import { breadcrumbJsonLd } from "@/lib/core/json-ld";
import { findPublicMediaFor } from "@/lib/documents/media/find";
import { mediaIdsIn } from "@/lib/documents/media/rules";
import { cardPath } from "@/lib/syndication/pictures/card";
import { orNotFound } from "../../../../../or-not-found";
import { pageMetadata } from "../../../../page-metadata";
import { decodeSegment, readAfter } from "../../../../read-view";
import { Shell } from "../../../../shell";
import { blogAbout } from "../../../read-feed";

/** `/blog` is the list of this name; every other name is a tag. */
const everything = "all";

type Props = { params: Promise<{ tag: string; after?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tag, cursor } = readAddress(await params);
  return pageMetadata({
    title: tag ? `Blog: ${tag}` : "Blog",
    description: tag
      ? `Posts about ${tag} on the Vitrine blog.`
      : "How Vitrine works and why: scores, votes, moderation and self-hosting.",
    path: tag ? tagPath(tag) : "/blog",
    picture: cardPath("site", "blog"),
    further: cursor !== undefined,
    feed: { path: feedPath("xml", { tag }), title: tag ? `Vitrine blog: ${tag}` : "Vitrine blog" },
    types: { "application/feed+json": feedPath("json", { tag }) },
  });
}

export default async function BlogPage({ params }: Props) {
  tagPage("blog");
  const { tag, cursor } = readAddress(await params);
  const ctx = publicCtx();
  const { data, pagination } = await orNotFound(() => listPublishedPosts(ctx, { tag, cursor, limit: 20 }));
  if (tag && data.length === 0) notFound();
  const [tags, media] = await Promise.all([
    listTags(ctx),
    findPublicMediaFor(ctx.db, mediaIdsIn(data.map(({ cover }) => cover)), ctx.now),
  ]);
  const first = tag ? tagPath(tag) : "/blog";
  const next = pagination.nextCursor;
  return (
    <Shell>
      <JsonLd data={blogJsonLd(data, tag)} />
      {tag && (
        <JsonLd
          data={breadcrumbJsonLd([
            { name: "Blog", path: "/blog" },
            { name: tag, path: tagPath(tag) },
          ])}
        />
      )}

      <PageTitle top title={tag ? `#${tag}` : "Blog"}>
        {tag ? null : blogAbout}
      </PageTitle>
      <TagNav tags={tags} current={tag} />
      {data.length === 0 ? (
        <EmptyState title="No posts yet" action={<ButtonLink href="/">Browse the directory</ButtonLink>} />
      ) : (
        <PostList posts={data} media={Object.fromEntries(media)} lead={!tag && cursor === undefined} />
      )}
      <div className="pt-8">
        <Pager
          next={next && `/blog/list/${tag ? encodeURIComponent(tag) : everything}/after/${next}`}
          first={cursor ? first : null}
        />
        <p className="label flex flex-wrap gap-x-4 gap-y-1 pt-6">
          <span>Follow {tag ? `#${tag}` : "the blog"}</span>
          <a href={feedPath("xml", { tag })} className="link">
            RSS
          </a>
          <a href={feedPath("json", { tag })} className="link">
            JSON Feed
          </a>
        </p>
      </div>
    </Shell>
  );
}

function readAddress({ tag, after }: { tag: string; after?: string[] }) {
  return { tag: tag === everything ? undefined : decodeSegment(tag), cursor: readAfter(after) };
}
