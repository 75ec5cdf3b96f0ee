import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useEditing } from "@/components/editor/use-editing";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { notify, notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { Post } from "@/lib/blog/schema";
import type { Person } from "@/lib/core/ctx";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { ProductLive } from "@/lib/documents/blocks/live";
import { postKind, postStore, toPostDocument } from "./post-document";
import { type PostState, phaseOf } from "./post-state";

export type PostEditorStart = {
  post: Post;
  /** What they write is stored for this person, and saved as theirs or not at all. */
  person: Person;
  /** Where the site is, for what shows whole addresses. */
  origin: string;
  /** The public products that its cards name. */
  products: Readonly<Record<string, ProductLive>>;
  /** What other posts are called by. */
  tags: readonly string[];
  locales: readonly string[];
};

export type PostWriting = ReturnType<typeof usePostWriting>;

/** A post in the editor, where it stands, and everything that becomes of it beside its words. */
export function usePostWriting({ post: first, person, products: named }: PostEditorStart) {
  const { id } = first;
  const personId = person.id;
  const router = useRouter();
  const start = useMemo(() => toPostDocument(first), [first]);
  const { post, phase, hear } = usePostState(first);
  const isPublic = phase === "published";
  const editing = useEditing({
    ...{ id, personId, kind: postKind, start },
    revision: { id, version: first.version, status: first.status },
    makeStore: (session) => postStore({ id, session, person: personId, call, onPost: hear }),
    byHand: isPublic,
    publishes: isPublic || phase === "scheduled",
  });

  const products = useProducts(editing.editor.settled.blocks, named);
  const live = useMemo(() => ({ ...editing.live, products }), [editing.live, products]);

  /** What a public post's page holds unsaved stays unsaved. */
  const move = (make: (baseVersion: number) => Promise<Post>) =>
    editing.save.move(async ({ version }) => {
      const moved = await make(version);
      hear(moved);
      return { id, version: moved.version, status: moved.status };
    }, !isPublic);

  const publish = async (publishAt: string | null) => {
    await move((baseVersion) => call("POST /api/v1/blog/posts/{id}/publish", { id, publishAt, baseVersion }));
    notify({ tone: "done", text: publishAt ? "Post scheduled" : "Post published" });
  };

  const unpublish = () =>
    notifyOutcome(
      () => move((baseVersion) => call("POST /api/v1/blog/posts/{id}/unpublish", { id, baseVersion })),
      {
        done: "Moved back to draft",
        detail: "Only admins can read it.",
        failed: "Couldn't move it back to draft",
      },
    );

  const archive = async () => {
    await move((baseVersion) => call("DELETE /api/v1/blog/posts/{id}", { id, baseVersion }));
    notifyNext({ tone: "done", text: "Post archived" });
    router.push(`/admin/blog/${id}/history`);
  };

  const moveTo = async (address: { slug: string; locale: string }) => {
    await move((baseVersion) => call("PATCH /api/v1/blog/posts/{id}", { id, ...address, baseVersion }));
    notify({ tone: "done", text: "URL changed" });
  };

  return { id, start, post, phase, isPublic, editing, live, publish, unpublish, archive, moveTo };
}

const longestTimerMs = 2_000_000_000;

/** What the site last said of a post, and where it stands: a scheduled one becomes public while somebody writes. */
function usePostState(start: PostState) {
  const [post, setPost] = useState(start);
  const [now, setNow] = useState(() => new Date());
  const { status, publishAt } = post;
  useEffect(() => {
    if (status !== "draft" || publishAt === null) return;
    const left = Date.parse(publishAt) - Date.now();
    const timer = setTimeout(() => setNow(new Date()), Math.min(Math.max(left + 1, 0), longestTimerMs));
    return () => clearTimeout(timer);
  }, [status, publishAt]);
  const hear = useCallback((next: PostState) => {
    setPost(next);
    setNow(new Date());
  }, []);
  return { post, phase: phaseOf(post, now), hear };
}

type Products = Readonly<Record<string, ProductLive>>;

/** The public products that cards name: those known at the opening, and each that is written in since. */
function useProducts(blocks: readonly Block[], start: Products): Products {
  const [known, setKnown] = useState<Readonly<Record<string, ProductLive | null>>>(start);
  const named = blocks.flatMap((block) => (block.type === "productCard" ? [block.data.slug] : []));
  const [missing] = named.filter((slug) => slug !== "" && known[slug] === undefined);
  useEffect(() => {
    if (missing === undefined) return;
    const find = async () => {
      const { slug, name, tagline, trustScore, ...pictures } = await call("GET /api/v1/products/{slug}", {
        slug: missing,
      });
      const { logo = null, cover = null } = pictures;
      return { slug, name, tagline: tagline ?? "", trustScore: trustScore ?? 0, logo, cover };
    };
    find()
      .catch(() => null)
      .then((found) => setKnown((before) => ({ ...before, [missing]: found })));
  }, [missing]);
  return useMemo(
    () => Object.fromEntries(Object.entries(known).flatMap(([slug, each]) => (each ? [[slug, each]] : []))),
    [known],
  );
}
