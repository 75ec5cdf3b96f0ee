import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PostEditor } from "@/components/blog/writing/post-editor";
import { requestOrigin } from "@/lib/api/pages/page-context";
import { listLabels } from "@/lib/blog/list-posts";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import { blogWriting } from "@/messages/en.json";
import { readPostLive } from "../../../../(site)/blog/[slug]/[[...locale]]/live";
import { readWritten } from "./read-written";

export function generateMetadata(): Metadata {
  const t = messages({ blogWriting });
  return { title: t("editPost"), robots: { index: false } };
}

export default async function WritePage({ params }: { params: Promise<{ id: string }> }) {
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
      person={ctx.caller.person}
      origin={await requestOrigin()}
      products={products ?? {}}
      {...{ tags, locales }}
    />
  );
}
