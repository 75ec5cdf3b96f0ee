"use client";

import { DocumentChanges } from "@/components/builder/editor/changes";
import { PreviewViews } from "@/components/builder/editor/preview-views";
import type { BlockLive } from "@/lib/blocks/live";
import { documentText } from "@/lib/blocks/plain-text";
import { postPath, readingMinutes } from "@/lib/blog/rules";
import { PostArticle } from "../post-article";
import { type PostDocument, postKind } from "./post-head";
import type { PostState } from "./post-state";

type PostPreviewProps = {
  document: PostDocument;
  live: BlockLive;
  post: PostState;
  author: string | null;
  /** What the document is compared with, and what that is called. */
  before: PostDocument;
  what: string;
  /** Where the site is. */
  address: string;
};

/** The post as readers will see it, and what is new in it. */
export function PostPreview({ document, live, post, author, before, what, address }: PostPreviewProps) {
  const { listing, blocks } = document;
  const { cover } = listing;
  return (
    <PreviewViews
      title={`${listing.title} as readers see it`}
      changes={<DocumentChanges kind={postKind} {...{ before, document, what }} />}
    >
      <div className="page-width py-8">
        <PostArticle
          post={{
            slug: post.slug,
            locale: post.locale,
            title: listing.title || "Without a title",
            excerpt: listing.excerpt,
            tags: listing.tags,
            author,
            blocks,
            cover: cover && { ...cover, decorative: cover.alt === "" },
            readingMinutes: readingMinutes(documentText(blocks)),
            publishedAt: post.publishedAt,
            updatedAt: post.publishedAt ?? live.now.toISOString(),
            alternates: [],
          }}
          live={live}
          address={address + postPath(post)}
        />
      </div>
    </PreviewViews>
  );
}
