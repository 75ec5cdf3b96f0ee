import { archivePost, publishPost, unpublishPost } from "../../blog/change-status";
import { createPost } from "../../blog/create-post";
import { namePostRevision, restorePostRevision } from "../../blog/history/change-revision";
import { diffPostRevisions, listPostRevisions, readPostRevision } from "../../blog/history/read-history";
import { listPosts } from "../../blog/list-posts";
import { makePreview, readPost } from "../../blog/read-post";
import { updatePost } from "../../blog/update-post";
import { listBlockTypes } from "../../documents/blocks/catalog";
import { validateBlocks } from "../../documents/blocks/validate-blocks";
import { on } from "../endpoint";
import * as blocks from "../operations/blocks";
import * as blog from "../operations/blog";

export const blogEndpoints = [
  on(blocks.listBlogBlocks, listBlockTypes("blog")),
  on(blocks.validatePost, validateBlocks("blog")),
  on(blog.listPosts, listPosts),
  on(blog.createPost, createPost),
  on(blog.readPost, readPost),
  on(blog.updatePost, updatePost),
  on(blog.archivePost, archivePost),
  on(blog.publishPost, publishPost),
  on(blog.unpublishPost, unpublishPost),
  on(blog.makePreview, makePreview),
  on(blog.listPostRevisions, listPostRevisions),
  on(blog.readPostRevision, readPostRevision),
  on(blog.namePostRevision, namePostRevision),
  on(blog.diffPostRevisions, diffPostRevisions),
  on(blog.restorePostRevision, restorePostRevision),
  on(blocks.listBlocks, listBlockTypes("product")),
  on(blocks.validateBlocks, validateBlocks("product")),
];
