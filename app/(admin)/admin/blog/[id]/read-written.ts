import { notFound } from "next/navigation";
import { readPost } from "@/lib/blog/read-post";
import { isId } from "@/lib/core/ids";
import { adminCtx } from "../../../../admin-ctx";
import { orNotFound } from "../../../../or-not-found";

type Query = Record<string, string | undefined>;

/** A post for one of its writers; anyone else gets a 404. */
export async function readWritten(id: string, path: string, query: Query = {}) {
  const ctx = await adminCtx(path, query);
  if (!isId(id)) notFound();
  return { ctx, post: await orNotFound(() => readPost(ctx, { id })) };
}
