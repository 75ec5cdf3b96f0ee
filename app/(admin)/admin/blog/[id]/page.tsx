import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PostEditor } from "@/components/blog/writing/post-editor";
import { requestOrigin } from "@/lib/api/page-caller";
import type { Block } from "@/lib/blocks/envelope";
import { listLabels } from "@/lib/blog/list-labels";
import { readPostLive } from "../../../../(site)/blog/[slug]/[[...locale]]/live";
import { readWritten } from "./read-written";

type Props = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Write", robots: { index: false } };

export default async function WritePage({ params }: Props) {
  const { id } = await params;
  const { ctx, post } = await readWritten(id, `/admin/blog/${id}`);
  if (post.status === "archived") redirect(`/admin/blog/${id}/history`);
  const blocks = post.blocks as unknown as Block[];
  const [{ products }, { tags, locales }] = await Promise.all([
    readPostLive(ctx, { blocks }),
    listLabels(ctx),
  ]);
  return (
    <PostEditor
      post={post}
      personId={ctx.caller.person.id}
      origin={await requestOrigin()}
      products={products ?? {}}
      {...{ tags, locales }}
    />
  );
}
