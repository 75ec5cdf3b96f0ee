"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { useSave } from "@/components/builder/editor/use-save";
import { notify, notifyNext } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import type { Post } from "@/lib/blog/schema";
import type { PostHead } from "./post-head";
import type { PostPhase, PostState } from "./post-state";

type Input = {
  id: string;
  phase: PostPhase;
  save: ReturnType<typeof useSave<PostHead>>;
  onPost: (post: PostState) => void;
};

export type PostAddress = { slug: string; locale: string };

/** Everything that becomes of a post beside its words. What a public post's page holds unsaved stays unsaved. */
export function usePostActions({ id, phase, save, onPost }: Input) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  const move = (make: (baseVersion: number) => Promise<Post>) =>
    save.move(async ({ version }) => {
      const post = await make(version);
      onPost(post);
      return { id, version: post.version, status: post.status };
    }, phase !== "published");

  const publish = async (publishAt: string | null) => {
    await move((baseVersion) => call("POST /api/v1/blog/posts/{id}/publish", { id, publishAt, baseVersion }));
    notify({ tone: "done", text: publishAt ? "It will be public at its time" : "It is public now" });
  };

  const unpublish = async () => {
    setBusy(true);
    try {
      await move((baseVersion) => call("POST /api/v1/blog/posts/{id}/unpublish", { id, baseVersion }));
      notify({ tone: "done", text: "It is a draft again", detail: "Nobody but admins can read it." });
    } catch (error) {
      notify({ tone: "failed", text: "It stays as it is", detail: detailOf(error) });
    }
    setBusy(false);
  };

  const archive = async () => {
    await move((baseVersion) => call("DELETE /api/v1/blog/posts/{id}", { id, baseVersion }));
    notifyNext({ tone: "done", text: "The post is archived" });
    router.push(`/admin/blog/${id}/history`);
  };

  const moveTo = async ({ slug, locale }: PostAddress) => {
    await move((baseVersion) => call("PATCH /api/v1/blog/posts/{id}", { id, slug, locale, baseVersion }));
    notify({ tone: "done", text: "The post has its new address" });
  };

  return { publish, unpublish, archive, moveTo, busy };
}

export const detailOf = (error: unknown): string | undefined =>
  error instanceof Problem ? error.detail : undefined;
