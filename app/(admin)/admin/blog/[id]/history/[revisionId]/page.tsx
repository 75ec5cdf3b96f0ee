import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostRevisionReading } from "@/components/blog/writing/post-history";
import { requestOrigin } from "@/lib/api/pages/page-context";
import { readPostRevision } from "@/lib/blog/history/read-history";
import { isId } from "@/lib/core/ids";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import { findMediaFor } from "@/lib/documents/media/find";
import { blogWriting } from "@/messages/en.json";
import { readPostLive } from "../../../../../../(site)/blog/[slug]/[[...locale]]/live";
import { orNotFound } from "../../../../../../or-not-found";
import { readWritten } from "../../read-written";

type Props = { params: Promise<{ id: string; revisionId: string }> };

export function generateMetadata(): Metadata {
  const t = messages({ blogWriting });
  return { title: t("revision"), robots: { index: false } };
}

export default async function PostRevisionPage({ params }: Props) {
  const { id, revisionId } = await params;
  if (!isId(revisionId)) notFound();
  const { ctx, post } = await readWritten(id, `/admin/blog/${id}/history/${revisionId}`);
  const revision = await orNotFound(() => readPostRevision(ctx, { id, revisionId }));
  const { blocks, cover } = revision.snapshot;
  const live = await readPostLive(ctx, { blocks: blocks as unknown as Block[], cover }, findMediaFor);
  return <PostRevisionReading now={ctx.now} {...{ post, revision, live }} origin={await requestOrigin()} />;
}
