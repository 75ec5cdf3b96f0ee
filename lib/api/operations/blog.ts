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
  summary: "List posts without their blocks, newest first",
  description:
    "Public posts, ordered by first publication; `q` searches titles, excerpts, tags and text. A `status` other than " +
    "published is ordered by creation time and requires an admin's session or a key with `blog:write`. A post " +
    "scheduled with `publishAt` is a draft until then.",
  tool: { name: "list_posts", reads: true },
  input: ListPosts,
  example: { limit: 5 },
  output: page(PostSummary),
  errors: ["unauthenticated", "forbidden"],
  cached: { tags: () => ["blog"], only: ({ status }) => status === "published" },
});

export const createPost = operation("POST /api/v1/blog/posts", {
  ...writing,
  summary: "Create a post as a draft",
  description:
    "If `slug` is omitted, it is made from the title. A slug belongs to one post per language, even after the post moves.",
  tool: { name: "create_post", reads: false },
  input: CreatePost,
  example: { title: "What changed this month", tags: ["news"], blocks: exampleBlocks },
  output: Post,
  status: 201,
  errors: ["slug_taken", "invalid_state"],
  location: ({ id }) => `/api/v1/blog/posts/${id}`,
});

export const readPost = operation("GET /api/v1/blog/posts/{id}", {
  ...reading,
  summary: "Get a post by ID or slug, with its blocks and their Markdown",
  description:
    "Returns public posts to anyone, drafts and archived posts to admins, and drafts to anyone with a `preview` token. " +
    "If posts share a slug, `locale` picks one; by default a public post comes first, and English before other " +
    "languages. A former slug redirects.",
  tool: { name: "get_post", reads: true },
  input: ReadPost,
  output: Post,
  cached: {
    tags: () => ["blog"],
    only: ({ preview }, { status }) => preview === undefined && status === "published",
  },
});

export const updatePost = operation("PATCH /api/v1/blog/posts/{id}", {
  ...writing,
  summary: "Update a post as a new revision",
  description:
    "Omitted fields keep their values; an update that changes nothing adds no revision. A new `slug` or `locale` moves " +
    "the post, and its old address redirects from then on. Saves with the same `session` update one revision until it " +
    "is named or followed by another. A stale `baseVersion` is 409 with `currentVersion` and `changedBlocks`; a stale " +
    "If-Match is 412.",
  tool: { name: "update_post", reads: false },
  input: UpdatePost,
  example: { title: "What changed in May" },
  output: Post,
  errors: ["slug_taken", "invalid_state", "version_conflict"],
  ifMatch: true,
});

export const archivePost = operation("DELETE /api/v1/blog/posts/{id}", {
  ...saving,
  summary: "Archive a post without removing anything",
  input: ChangePostStatus,
});

export const publishPost = operation("POST /api/v1/blog/posts/{id}/publish", {
  ...saving,
  summary: "Publish a post now or at a scheduled time",
  description:
    "With a future `publishAt`, the post stays a draft until then. `publishedAt` is set on the first publication and " +
    "doesn't change. Publishing a public post changes nothing. 422 with a path for each error if the post can't be " +
    "public, for example if a product that it shows isn't published.",
  tool: { name: "publish_post", reads: false },
  input: PublishPost,
});

export const unpublishPost = operation("POST /api/v1/blog/posts/{id}/unpublish", {
  ...saving,
  summary: "Unpublish a post, or cancel its scheduled publication",
  tool: { name: "unpublish_post", reads: false },
  input: ChangePostStatus,
});

export const makePreview = operation("POST /api/v1/blog/posts/{id}/preview", {
  ...writing,
  summary: "Create an expiring preview link to a draft",
  description:
    "Anyone who has the link, or sends its token as `preview` when reading the post, sees its current content.",
  input: MakePreview,
  output: Preview,
  status: 201,
  errors: ["invalid_state"],
  secret: "expiring",
});

export const listPostRevisions = operation("GET /api/v1/blog/posts/{id}/revisions", {
  ...writing,
  summary: "List the revisions of a post, newest first, without snapshots",
  input: ListPostRevisions,
  output: page(PostRevisionSummary),
  errors: ["invalid_state"],
});

export const readPostRevision = operation("GET /api/v1/blog/posts/{id}/revisions/{revisionId}", {
  ...writing,
  summary: "Get a revision of a post with its snapshot",
  input: ByPostRevision,
  output: PostRevision,
  errors: ["invalid_state"],
});

export const namePostRevision = operation("PATCH /api/v1/blog/posts/{id}/revisions/{revisionId}", {
  ...writing,
  summary: "Name a revision of a post to make it easy to find and keep it from being overwritten",
  input: NamePostRevision,
  example: { name: "As it was proofread" },
  output: PostRevision,
  errors: ["invalid_state"],
});

export const diffPostRevisions = operation("GET /api/v1/blog/posts/{id}/revisions/{revisionId}/diff", {
  ...writing,
  summary: "Compare two revisions of a post",
  description:
    "Returns the blocks that were added, removed, moved or changed, in the order of the revision, and the other " +
    "changed fields. Without `against`, the revision is compared with the one before it.",
  input: DiffPostRevisions,
  output: PostRevisionDiff,
  errors: ["invalid_state"],
});

export const restorePostRevision = operation("POST /api/v1/blog/posts/{id}/revisions/{revisionId}/restore", {
  ...saving,
  summary: "Restore the content of a revision as a new revision",
  description:
    "Slug, locale and status don't change. A stale `baseVersion` or If-Match is rejected as in an update.",
  input: RestorePostRevision,
});
