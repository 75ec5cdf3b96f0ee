import type { JsonLd } from "../core/json-ld";
import { siteAddress } from "../core/site-address";
import type { PublishedPostDocument } from "./read-published-post";
import { postPath, postPicturePath, tagPath } from "./rules";
import type { PublishedPostSummary } from "./schema";

const context = "https://schema.org";
const publisher = (name: string) => ({ "@type": "Organization", name, url: siteAddress("/") });
const blog = (name: string) => ({ "@type": "Blog", "@id": siteAddress("/blog#blog"), name: `${name} blog` });

/** schema.org data of a post; `cover` is the address of its cover. */
export function postJsonLd(site: string, post: PublishedPostDocument, cover: string | null): JsonLd {
  const url = siteAddress(postPath(post));
  return {
    "@context": context,
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.seo.description || post.excerpt,
    image: [...(cover ? [siteAddress(cover)] : []), siteAddress(postPicturePath(post))],
    inLanguage: post.locale,
    keywords: post.tags,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    timeRequired: `PT${post.readingMinutes}M`,
    ...(post.author && { author: { "@type": "Person", name: post.author } }),
    publisher: publisher(site),
    isPartOf: blog(site),
    ...(post.alternates.length > 0 && {
      workTranslation: post.alternates.map(({ locale }) => ({
        "@id": `${siteAddress(postPath({ slug: post.slug, locale }))}#post`,
      })),
    }),
  };
}

/** schema.org data of a page of the blog's list, for all posts or a tag. */
export function blogJsonLd(
  site: string,
  posts: readonly PublishedPostSummary[],
  tag: string | undefined,
): JsonLd {
  return {
    "@context": context,
    ...blog(site),
    url: siteAddress(tag ? tagPath(tag) : "/blog"),
    publisher: publisher(site),
    blogPost: posts.map((post) => ({
      "@type": "BlogPosting",
      "@id": `${siteAddress(postPath(post))}#post`,
      url: siteAddress(postPath(post)),
      headline: post.title,
      inLanguage: post.locale,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
    })),
  };
}
