import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PostArticle, PostNeighbors } from "@/components/blog/post-article";
import { JsonLd } from "@/components/directory/page-title";
import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import { postJsonLd } from "@/lib/blog/json-ld";
import { type PublishedPostDocument, readNeighbors, readPublishedPost } from "@/lib/blog/read-published-post";
import { feedPath, postPath, postPicturePath } from "@/lib/blog/rules";
import { messages } from "@/lib/core/messages";
import { siteAddress } from "@/lib/core/site-address";
import { faqJsonLd } from "@/lib/documents/blocks/faq-json-ld";
import { post as said } from "@/messages/en.json";
import { orNotFound } from "../../../../or-not-found";
import { pageMetadata } from "../../../../page-metadata";
import { Way } from "../../../way";
import { blogTitle } from "../../read-feed";
import { readPostLive } from "./live";

type Props = { params: Promise<{ slug: string; locale?: string[] }> };

const readPost = cache(async (slug: string, locale: string | undefined) => {
  tagPage("blog");
  return orNotFound(
    () => readPublishedPost(publicCtx(), { slug, locale }),
    (moved, { locale: present = "en" }) => postPath({ slug: moved, locale: present }),
  );
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await readAddress(params);
  const { tags, publishedAt, updatedAt, locale, seo, alternates, slug } = post;
  const all = [post, ...alternates].map((each) => [each.locale, postPath({ slug, locale: each.locale })]);
  return pageMetadata({
    title: seo.title || post.title,
    description: seo.description || post.excerpt,
    path: postPath(post),
    languages: all.length > 1 ? { ...Object.fromEntries(all), "x-default": `/blog/${slug}` } : undefined,
    feed: { path: feedPath("xml"), title: await blogTitle() },
    types: { "application/feed+json": feedPath("json") },
    card: {
      type: "article",
      title: seo.title || post.title,
      publishedTime: publishedAt,
      modifiedTime: updatedAt,
      authors: post.author ?? undefined,
      tags,
      locale: locale.replace("-", "_"),
      alternateLocale: alternates.map((each) => each.locale.replace("-", "_")),
      images: [{ url: postPicturePath(post), width: 1200, height: 630, alt: post.title, type: "image/png" }],
    },
  });
}

export default async function PostPage({ params }: Props) {
  const t = messages({ post: said });
  const post = await readAddress(params);
  const ctx = publicCtx();
  const [live, neighbors] = await Promise.all([readPostLive(ctx, post), readNeighbors(ctx, post)]);
  const cover = post.cover && live.media?.[post.cover.mediaId];
  return (
    <>
      <JsonLd data={postJsonLd((await siteSettings()).name, post, cover?.url ?? null)} />
      <Way
        steps={[
          { label: t("blog"), href: "/blog" },
          { label: post.title, href: postPath(post) },
        ]}
      />
      <JsonLd data={faqJsonLd(post.blocks)} />
      <PostArticle post={post} live={live} address={siteAddress(postPath(post))}>
        <PostNeighbors {...neighbors} />
      </PostArticle>
    </>
  );
}

async function readAddress(params: Props["params"]): Promise<PublishedPostDocument> {
  const { slug, locale = [] } = await params;
  if (locale.length > 1) notFound();
  return readPost(slug, locale[0]);
}
