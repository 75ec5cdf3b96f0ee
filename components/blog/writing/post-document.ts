import { headErrors } from "@/components/editor/check";
import type { EditorDocument, EditorKind, HeadErrors } from "@/components/editor/document";
import type { SaveStore } from "@/components/editor/saving/save-queue";
import type { call } from "@/lib/api/client";
import { type Cover, Seo, UpdatePost } from "@/lib/blog/schema";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import { parseBlocks } from "@/lib/documents/blocks/parse";
import { blogWriting } from "@/messages/en.json";
import type { PostState } from "./post-state";

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

export const postKind: EditorKind<PostHead> = {
  surface: "blog",
  get names() {
    const t = messages({ blogWriting });
    return {
      title: t("title"),
      excerpt: t("excerpt"),
      tags: t("tags"),
      cover: t("cover"),
      seoTitle: t("searchTitle"),
      seoDescription: t("searchDescription"),
    };
  },
  check: checkHead,
};

const { title, excerpt, tags, cover } = UpdatePost.shape;
const { title: seoTitle, description: seoDescription } = Seo.shape;

function checkHead(head: PostHead): HeadErrors<PostHead> {
  const t = messages({ blogWriting });
  const errors = headErrors({ title, excerpt, tags, cover, seoTitle, seoDescription }, head);
  return head.title.trim() === "" ? { ...errors, title: t("needsATitle") } : errors;
}

type Content = Omit<PostHead, "seoTitle" | "seoDescription"> & { seo: Seo | null; blocks: readonly object[] };

/** What the editor edits of a post, or of one of its revisions. The site checked its blocks when it was saved. */
export const toPostDocument = ({ title, excerpt, tags, cover, seo, blocks }: Content): PostDocument => ({
  head: {
    title,
    excerpt,
    tags,
    cover,
    seoTitle: seo?.title ?? "",
    seoDescription: seo?.description ?? "",
  },
  blocks: blocks as readonly Block[],
});

export const toContent = ({ head, blocks }: PostDocument) => {
  const { seoTitle, seoDescription, ...rest } = head;
  const hasSeo = seoTitle.trim() !== "" || seoDescription.trim() !== "";
  return { ...rest, seo: hasSeo ? { title: seoTitle, description: seoDescription } : null, blocks };
};

type PostStoreInput = {
  id: string;
  /** This opening of the editor: its saves go into one revision. */
  session: string;
  /** Who is editing: the site refuses the save once another person is signed in. */
  person: string;
  call: typeof call;
  /** Hears what each answer says of the post beside its words. */
  onPost: (post: PostState) => void;
};

export function postStore({ id, session, person, call, onPost }: PostStoreInput): SaveStore<PostHead> {
  return {
    save: async (document, baseVersion) => {
      const sent = { id, session, person, baseVersion, ...toContent(document) };
      const post = await call("PATCH /api/v1/blog/posts/{id}", sent);
      onPost(post);
      return { id, version: post.version, status: post.status };
    },
    list: async (limit) => {
      const { data } = await call("GET /api/v1/blog/posts/{id}/revisions", { id, limit });
      return data.map(({ revisionId, version }) => ({ id: revisionId, version }));
    },
    read: async (revisionId) => {
      const [revision, post] = await Promise.all([
        call("GET /api/v1/blog/posts/{id}/revisions/{revisionId}", { id, revisionId }),
        call("GET /api/v1/blog/posts/{id}", { id }),
      ]);
      onPost(post);
      const { version, author, snapshot } = revision;
      return {
        revision: { id, version, status: post.status },
        author: author?.name ?? null,
        document: toPostDocument(snapshot),
      };
    },
    asStored: (document) => {
      const { blocks, ...head } = toContent(document);
      const parsed = UpdatePost.safeParse({ id, ...head });
      const known = parseBlocks(blocks, { surface: "blog", mode: "draft", now: new Date() });
      const taken = { ...head, ...parsed.data };
      return toPostDocument({ ...taken, blocks: known.ok ? known.blocks : blocks });
    },
  };
}
