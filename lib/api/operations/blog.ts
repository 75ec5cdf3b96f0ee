import {
  ByPostRevision,
  DiffPostRevisions,
  ListPostRevisions,
  NamePostRevision,
  PostRevision,
  PostRevisionDiff,
  PostRevisionSummary,
  RestorePostRevision,
} from "../../blog/history/schema";
import {
  ChangePostStatus,
  CreatePost,
  ListPosts,
  MakePreview,
  Post,
  PostSummary,
  Preview,
  PublishPost,
  ReadPost,
  UpdatePost,
} from "../../blog/schema";
import { page } from "../../core/schema";
import { exampleBlocks } from "../example-blocks";
import { operation } from "../operation";

/** Writing requires an admin, by session or by a key with this scope. */
const writing = { resource: "Blog", auth: "admin", scope: "blog:write" } as const;

const reading = { resource: "Blog", auth: "public" } as const;

/** Changes of a post that refuse stale versions. */
const saving = {
  ...writing,
  output: Post,
  errors: ["invalid_state", "version_conflict"],
  ifMatch: true,
} as const;

export const listPosts = operation("GET /api/v1/blog/posts", {
  ...reading,
  summary: "Posts without their documents, newest first",
  description:
    "Public posts by their first publication; `q` searches titles, excerpts, tags and text. Another `status` than " +
    "published lists by the time of making and is for admins, by session or by a key with `blog:write`. A post that " +
    "waits for its `publishAt` is a draft.",
  tool: { name: "list_posts", reads: true },
  input: ListPosts,
  example: { limit: 5 },
  output: page(PostSummary),
  errors: ["unauthenticated", "forbidden"],
  cached: { tags: () => ["blog"], maxAgeSeconds: 2, only: ({ status }) => status === "published" },
});

export const createPost = operation("POST /api/v1/blog/posts", {
  ...writing,
  summary: "Create a post as a draft",
  description:
    "Without `slug` one is made from the title. A slug is one post's in its language, also after it moved.",
  input: CreatePost,
  example: { title: "What changed this month", tags: ["news"], blocks: exampleBlocks },
  output: Post,
  status: 201,
  errors: ["slug_taken"],
  location: ({ id }) => `/api/v1/blog/posts/${id}`,
});

export const readPost = operation("GET /api/v1/blog/posts/{id}", {
  ...reading,
  summary: "A post by its id or slug, with its blocks and their Markdown",
  description:
    "Public posts; drafts and archived posts for admins, and drafts with the token of a `preview`. `locale` tells posts " +
    "apart that share a slug: without it a public one comes first, in English before the others. A former slug redirects.",
  tool: { name: "get_post", reads: true },
  input: ReadPost,
  output: Post,
  cached: {
    tags: () => ["blog"],
    maxAgeSeconds: 2,
    only: ({ preview }, { status }) => preview === undefined && status === "published",
  },
});

export const updatePost = operation("PATCH /api/v1/blog/posts/{id}", {
  ...writing,
  summary: "Change a post, as a new version",
  description:
    "What is left out stays; what changes nothing makes no version. A new `slug` or `locale` moves the post, and its old " +
    "address redirects from then on. Saves with the same `session` go into one revision until it is named or followed by " +
    "another. A stale `baseVersion` is 409 with `currentVersion` and `changedBlocks`; a stale If-Match is 412.",
  input: UpdatePost,
  example: { title: "What changed in May" },
  output: Post,
  errors: ["slug_taken", "invalid_state", "version_conflict"],
  ifMatch: true,
});

export const archivePost = operation("DELETE /api/v1/blog/posts/{id}", {
  ...saving,
  summary: "Archive a post; nothing is removed",
  input: ChangePostStatus,
});

export const publishPost = operation("POST /api/v1/blog/posts/{id}/publish", {
  ...saving,
  summary: "Publish a post, now or at a time",
  description:
    "With a `publishAt` to come it stays a draft until then and is public from that moment on. `publishedAt` is the first " +
    "publication and stays. A public post is left as it is. What may not be public is 422 with a path for each fault.",
  input: PublishPost,
});

export const unpublishPost = operation("POST /api/v1/blog/posts/{id}/unpublish", {
  ...saving,
  summary: "Take a post back to a draft, or out of its waiting",
  input: ChangePostStatus,
});

export const makePreview = operation("POST /api/v1/blog/posts/{id}/preview", {
  ...writing,
  summary: "Make a link to a draft that expires",
  description:
    "Whoever has the link, or sends its token as `preview` when reading the post, sees the post as it is then.",
  input: MakePreview,
  output: Preview,
  status: 201,
  errors: ["invalid_state"],
  secret: true,
});

export const listPostRevisions = operation("GET /api/v1/blog/posts/{id}/revisions", {
  ...writing,
  summary: "The revisions of a post, newest first, without snapshots",
  input: ListPostRevisions,
  output: page(PostRevisionSummary),
  errors: ["invalid_state"],
});

export const readPostRevision = operation("GET /api/v1/blog/posts/{id}/revisions/{revisionId}", {
  ...writing,
  summary: "A revision of a post with its snapshot",
  input: ByPostRevision,
  output: PostRevision,
  errors: ["invalid_state"],
});

export const namePostRevision = operation("PATCH /api/v1/blog/posts/{id}/revisions/{revisionId}", {
  ...writing,
  summary: "Name a revision of a post, so that it is found again and never saved over",
  input: NamePostRevision,
  example: { name: "As it was proofread" },
  output: PostRevision,
  errors: ["invalid_state"],
});

export const diffPostRevisions = operation("GET /api/v1/blog/posts/{id}/revisions/{revisionId}/diff", {
  ...writing,
  summary: "What a revision of a post changes of another one",
  description:
    "Blocks that were added, removed, moved or changed, in the order of the revision, and the other fields. Without " +
    "`against` it is compared with the revision before.",
  input: DiffPostRevisions,
  output: PostRevisionDiff,
  errors: ["invalid_state"],
});

export const restorePostRevision = operation("POST /api/v1/blog/posts/{id}/revisions/{revisionId}/restore", {
  ...saving,
  summary: "Write the content of a revision as a new version",
  description: "Slug, locale and status stay. Stale versions are refused as when saving.",
  input: RestorePostRevision,
});
