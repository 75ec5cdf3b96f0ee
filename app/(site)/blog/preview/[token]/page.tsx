import type { Metadata } from "next";
import { PostArticle } from "@/components/blog/post-article";
import { primaryCtx } from "@/lib/api/pages/page-context";
import { readPreview } from "@/lib/blog/read-post";
import { postPath } from "@/lib/blog/rules";
import { messages } from "@/lib/core/messages";
import { siteAddress } from "@/lib/core/site-address";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { findMediaFor } from "@/lib/documents/media/find";
import { post as said } from "@/messages/en.json";
import { orNotFound } from "../../../../or-not-found";
import { decodeSegment } from "../../../read-view";
import { readPostLive } from "../../[slug]/[[...locale]]/live";

export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  const t = messages({ post: said });
  return {
    title: t("preview"),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function PreviewPage({ params }: { params: Promise<{ token: string }> }) {
  const t = messages({ post: said });
  const { token } = await params;
  const ctx = primaryCtx();
  const post = await orNotFound(() => readPreview(ctx, { token: decodeSegment(token) }));
  const blocks = post.blocks as unknown as Block[];
  const live = await readPostLive(ctx, { blocks, cover: post.cover }, findMediaFor);
  return (
    <>
      <p className="mt-8 mb-8 border-ink border-s-[3px] bg-rule-2 px-3.5 py-2.5">
        <strong className="font-semibold">{post.status === "published" ? t("nowPublic") : t("draft")}</strong>{" "}
        <span className="text-ink-2">{t("anyone")}</span>
      </p>
      <PostArticle
        post={{ ...post, blocks, author: post.author?.name ?? null }}
        live={{ ...live, media: withToken(live.media, token) }}
        address={siteAddress(postPath(post))}
      />
    </>
  );
}

/** A draft's files are shown to who has its link, and say by what. */
const withToken = (media: BlockLive["media"] = {}, token: string): BlockLive["media"] =>
  Object.fromEntries(
    Object.entries(media).map(([id, file]) => [id, { ...file, url: `${file.url}?preview=${token}` }]),
  );
