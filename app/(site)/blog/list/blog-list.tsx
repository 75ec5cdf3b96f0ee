import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostList, TagNav } from "@/components/blog/post-list";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { placePath } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import { blogJsonLd } from "@/lib/blog/json-ld";
import { countPosts, listPublishedPosts, listTags } from "@/lib/blog/list-posts";
import { allPosts, feedPath, tagPath } from "@/lib/blog/rules";
import type { PublishedPostSummary } from "@/lib/blog/schema";
import { breadcrumbJsonLd } from "@/lib/core/json-ld";
import { messages } from "@/lib/core/messages";
import { findPublicMediaFor } from "@/lib/documents/media/find";
import { mediaIdsIn } from "@/lib/documents/media/rules";
import { cardPath } from "@/lib/syndication/pictures/card";
import { post } from "@/messages/en.json";
import { orNotFound } from "../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { readNumbered } from "../../../read-numbered";
import { blogTitle } from "../read-feed";

type BlogListProps = { tag?: string; place: number };

export async function describeBlogList({ tag, place }: BlogListProps): Promise<Metadata> {
  const t = messages({ post });
  return pageMetadata({
    title: tag ? t("titleOf", { tag }) : t("blog"),
    description: tag
      ? t("descriptionOf", { tag, blog: await blogTitle() })
      : t("description", { site: (await siteSettings()).name }),
    path: tag ? tagPath(tag) : "/blog",
    picture: cardPath("site", "blog"),
    further: place > 1,
    feed: { path: feedPath("xml", { tag }), title: [await blogTitle(), tag].filter(Boolean).join(": ") },
    types: { "application/feed+json": feedPath("json", { tag }) },
  });
}

export async function BlogList({ tag, place }: BlogListProps) {
  const t = messages({ post });
  tagPage("blog");
  const ctx = publicCtx();
  const { page, total } = await readNumbered(
    place,
    20,
    (paging) => orNotFound(() => listPublishedPosts(ctx, { tag, ...paging })),
    () => countPosts(ctx, { status: "published", tag, once: true }),
  );
  const { data } = page;
  if (tag && data.length === 0) notFound();
  const [tags, media] = await Promise.all([
    listTags(ctx, tagsOf(data)),
    findPublicMediaFor(ctx.db, mediaIdsIn(data.map(({ cover }) => cover)), ctx.now),
  ]);
  const first = tag ? tagPath(tag) : "/blog";
  return (
    <>
      <JsonLd data={blogJsonLd((await siteSettings()).name, data, tag)} />
      {tag && (
        <JsonLd
          data={breadcrumbJsonLd([
            { name: t("blog"), path: "/blog" },
            { name: tag, path: tagPath(tag) },
          ])}
        />
      )}

      <PageTitle top title={tag ? `#${tag}` : t("blog")}>
        {tag ? null : t("about")}
      </PageTitle>
      <TagNav tags={tags} current={tag} />
      {data.length === 0 ? (
        <EmptyState title={t("none")} action={<ButtonLink href="/">{t("browse")}</ButtonLink>} />
      ) : (
        <PostList posts={data} media={Object.fromEntries(media)} lead={!tag && place === 1} />
      )}
      <div className="pt-8">
        <ListPager
          page={page}
          place={place}
          total={total}
          hrefOf={(to) => placePath(`/blog/list/${tag ? encodeURIComponent(tag) : allPosts}`, to, first)}
        />
        <p className="label flex flex-wrap gap-x-4 gap-y-1 pt-6">
          <span>{tag ? t("followTag", { tag: `#${tag}` }) : t("follow")}</span>
          <a href={feedPath("xml", { tag })} className="link">
            {t("rss")}
          </a>
          <a href={feedPath("json", { tag })} className="link">
            {t("jsonFeed")}
          </a>
        </p>
      </div>
    </>
  );
}

/** Whose tags a list offers: those of the posts on the blog's own list, or of a language if all its posts are in that. */
function tagsOf([first, ...more]: readonly PublishedPostSummary[]) {
  const isForeign = first !== undefined && [first, ...more].every(({ locale }) => locale === first.locale);
  return isForeign && first.locale !== "en" ? { locale: first.locale } : { once: true };
}
