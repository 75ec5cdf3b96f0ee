import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BlockDocument } from "@/components/blocks/document";
import { Contents } from "@/components/directory/contents";
import { JsonLd } from "@/components/directory/json-ld";
import { languageName } from "@/components/directory/post-list";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { Time } from "@/components/ui/time";
import { publicCtx } from "@/lib/api/page-caller";
import { tagPage } from "@/lib/api/page-tags";
import { headingAnchors } from "@/lib/blocks/anchors";
import { faqJsonLd } from "@/lib/blocks/faq-json-ld";
import { type PublishedPostDocument, readPublishedPost } from "@/lib/blog/read-published-post";
import { postPath, tagPath } from "@/lib/blog/rules";
import { siteAddress } from "@/lib/core/site-address";
import { orNotFound } from "../../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { Shell } from "../../../shell";
import { readPostLive } from "./live";

export const revalidate = 300;
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ slug: string; locale?: string[] }> };

const readPost = cache(async (slug: string, locale: string | undefined) => {
  await tagPage("blog");
  return orNotFound(
    () => readPublishedPost(publicCtx(), { slug, locale }),
    (moved) => `/blog/${moved}`,
  );
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await readAddress(params);
  const all = [post, ...post.alternates].map(({ locale }) => [locale, postPath({ slug: post.slug, locale })]);
  const { title, excerpt, locale, tags, publishedAt, updatedAt } = post;
  return pageMetadata({
    title,
    description: excerpt,
    path: postPath(post),
    languages: all.length > 1 ? Object.fromEntries(all) : undefined,
    card: { type: "article", publishedTime: publishedAt, modifiedTime: updatedAt, tags, locale },
  });
}

export default async function PostPage({ params }: Props) {
  const post = await readAddress(params);
  const anchors = headingAnchors(post.blocks);
  const live = await readPostLive(publicCtx(), post.blocks);
  return (
    <Shell>
      <JsonLd data={postJsonLd(post)} />
      <JsonLd data={faqJsonLd(post.blocks)} />
      <Breadcrumb steps={[{ label: "Blog", href: "/blog" }, { label: post.title }]} />
      <article lang={post.locale} className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <header className="grid gap-4 lg:col-span-2">
          <h1 className="title max-w-[52rem] text-h1">{post.title}</h1>
          {post.excerpt && <p className="measure text-ink-2 text-lede">{post.excerpt}</p>}
          <PostLine post={post} />
        </header>
        <div className="lg:order-2">
          <div className="lg:sticky lg:top-8">
            <Contents anchors={anchors} />
          </div>
        </div>
        <div className="measure min-w-0">
          <BlockDocument blocks={post.blocks} live={live} />
        </div>
      </article>
    </Shell>
  );
}

function PostLine({ post }: { post: PublishedPostDocument }) {
  return (
    <p lang="en" className="label flex flex-wrap gap-x-4 gap-y-1">
      {post.author && <span>{post.author}</span>}
      <Time value={post.publishedAt} as="day" />
      <span>{post.readingMinutes} min to read</span>
      {post.tags.map((tag) => (
        <Link key={tag} href={tagPath(tag)} className="hover:text-ink hover:underline">
          #{tag}
        </Link>
      ))}
      {post.alternates.map(({ locale }) => (
        <Link key={locale} href={postPath({ slug: post.slug, locale })} hrefLang={locale} className="link">
          in {languageName(locale)}
        </Link>
      ))}
    </p>
  );
}

async function readAddress(params: Props["params"]): Promise<PublishedPostDocument> {
  const { slug, locale = [] } = await params;
  if (locale.length > 1) notFound();
  return readPost(slug, locale[0]);
}

function postJsonLd(post: PublishedPostDocument): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    inLanguage: post.locale,
    keywords: post.tags.join(", "),
    url: siteAddress(postPath(post)),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    ...(post.author && { author: { "@type": "Person", name: post.author } }),
  };
}
