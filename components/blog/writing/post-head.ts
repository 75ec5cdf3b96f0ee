import type { EditorDocument } from "@/components/builder/editor/document";
import type { EditorKind, HeadErrors } from "@/components/builder/editor/kind";
import type { Block } from "@/lib/blocks/envelope";
import { type Cover, PostTag, type Seo, Title } from "@/lib/blog/schema";

/** A post's own words, which stand above its blocks. Address and language are no part of them: to change these moves the post. */
export type PostHead = {
  title: string;
  excerpt: string;
  tags: string[];
  cover: Cover | null;
  seoTitle: string;
  seoDescription: string;
};

export type PostDocument = EditorDocument<PostHead>;

/** A post of the blog. */
export const postKind: EditorKind<PostHead> = {
  surface: "blog",
  names: {
    title: "Title",
    excerpt: "Excerpt",
    tags: "Tags",
    cover: "Cover",
    seoTitle: "Title for search",
    seoDescription: "Description for search",
  },
  check: checkHead,
};

function checkHead(head: PostHead): HeadErrors<PostHead> {
  const errors: HeadErrors<PostHead> = {};
  if (head.title.trim() === "") errors.title = "A post needs a title.";
  else if (!Title.safeParse(head.title).success) errors.title = "Use at most 200 characters.";
  if (head.excerpt.trim().length > 500) errors.excerpt = "Use at most 500 characters.";
  if (head.seoTitle.trim().length > 200) errors.seoTitle = "Use at most 200 characters.";
  if (head.seoDescription.trim().length > 500) errors.seoDescription = "Use at most 500 characters.";
  if ((head.cover?.alt.trim().length ?? 0) > 300) errors.cover = "Use at most 300 characters.";
  if (head.tags.length > 10) errors.tags = "Use at most 10.";
  else if (head.tags.some((tag) => !PostTag.safeParse(tag).success))
    errors.tags = "Use at most 40 characters each.";
  return errors;
}

type Content = Omit<PostHead, "seoTitle" | "seoDescription"> & { seo: Seo | null; blocks: readonly object[] };

/** What the editor edits of a post, or of one of its revisions. The site checked its blocks when it was saved. */
export const toPostDocument = ({ title, excerpt, tags, cover, seo, blocks }: Content): PostDocument => ({
  listing: {
    title,
    excerpt,
    tags,
    cover,
    seoTitle: seo?.title ?? "",
    seoDescription: seo?.description ?? "",
  },
  blocks: blocks as readonly Block[],
});

/** The same as the site takes it. */
export const toContent = ({ listing, blocks }: PostDocument) => {
  const { seoTitle, seoDescription, ...rest } = listing;
  const hasSeo = seoTitle.trim() !== "" || seoDescription.trim() !== "";
  return { ...rest, seo: hasSeo ? { title: seoTitle, description: seoDescription } : null, blocks };
};
