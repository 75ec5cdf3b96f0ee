import { archivePost, readPost, updatePost } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { archivePost as archive } from "@/lib/blog/archive-post";
import { readPost as read } from "@/lib/blog/read-post";
import { updatePost as update } from "@/lib/blog/update-post";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(readPost, read),
  on(updatePost, update),
  on(archivePost, archive),
);
