import type { SaveStore } from "@/components/builder/editor/save-queue";
import type { call } from "@/lib/api/client";
import { parseBlocks } from "@/lib/blocks/parse";
import { UpdatePost } from "@/lib/blog/schema";
import { type PostHead, toContent, toPostDocument } from "./post-head";
import type { PostState } from "./post-state";

type PostStoreInput = {
  id: string;
  /** This opening of the editor: its saves go into one revision. */
  session: string;
  /** Who writes here: the site refuses the save once somebody else is signed in. */
  person: string;
  call: typeof call;
  /** Hears what each answer says of the post beside its words. */
  onPost: (post: PostState) => void;
};

/** A post and its revisions, as the editor saves and reads them. */
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
      const taken = { ...head, ...(parsed.success ? definedOf(parsed.data) : {}) };
      return toPostDocument({ ...taken, blocks: known.ok ? known.blocks : blocks });
    },
  };
}

const definedOf = ({ title = "", excerpt = "", tags = [], cover = null, seo = null }: Partial<Head>) => ({
  title,
  excerpt,
  tags,
  cover,
  seo,
});

type Head = Omit<ReturnType<typeof toContent>, "blocks">;
