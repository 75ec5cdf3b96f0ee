import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useEditing } from "@/components/editor/use-editing";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { notify, notifyNext } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import { namedProducts, unknownProducts } from "@/lib/blog/rules";
import type { Post } from "@/lib/blog/schema";
import type { Person } from "@/lib/core/ctx";
import { messages } from "@/lib/core/messages";
import { longestTimerMs } from "@/lib/core/time";
import type { Mode } from "@/lib/documents/blocks/definition";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { ProductLive } from "@/lib/documents/blocks/live";
import { blogWriting } from "@/messages/en.json";
import { postKind, postStore, toPostDocument } from "./post-document";
import { type PostState, phaseOf } from "./post-state";

export type PostEditorStart = {
  post: Post;
  /** What they write is stored for this person, and saved as theirs or not at all. */
  person: Person;
  /** Where the site is, for what shows whole addresses. */
  origin: string;
  /** The published products that its cards name. */
  products: Readonly<Record<string, ProductLive>>;
  tags: readonly string[];
  locales: readonly string[];
};

export type PostWriting = ReturnType<typeof usePostWriting>;

/** A post in the editor, where it stands, and everything that becomes of it beside its words. */
export function usePostWriting({ post: first, person, products: named }: PostEditorStart) {
  const t = messages({ blogWriting });
  const { id } = first;
  const personId = person.id;
  const router = useRouter();
  const start = useMemo(() => toPostDocument(first), [first]);
  const { post, phase, hear } = usePostState(first);
  const isPublic = phase === "published";
  const publishes = isPublic || phase === "scheduled";
  const { products, find } = useProducts(start.blocks, named);
  const kind = useMemo(() => {
    const kept = publishes ? namedProducts(start.blocks) : [];
    const isKnown = (slug: string) => products[slug] !== null || kept.includes(slug);
    return {
      ...postKind,
      checkBlocks: (blocks: readonly Block[], mode: Mode) =>
        mode === "publish" ? unknownProducts(blocks, isKnown) : [],
    };
  }, [products, publishes, start]);
  const editing = useEditing({
    ...{ id, personId, kind, start },
    revision: { id, version: first.version, status: first.status },
    makeStore: (session) => postStore({ id, session, person: personId, call, onPost: hear }),
    byHand: isPublic,
    publishes,
  });

  const { settled } = editing.editor;
  useEffect(() => find(namedProducts(settled.blocks)), [find, settled]);
  const live = useMemo(() => {
    const shown = Object.entries(products).flatMap(([slug, each]) => (each ? [[slug, each]] : []));
    return { ...editing.live, products: Object.fromEntries(shown) };
  }, [editing.live, products]);

  /** What a public post's page holds unsaved stays unsaved. */
  const move = (make: (baseVersion: number) => Promise<Post>) =>
    editing.save.move(async ({ version }) => {
      const moved = await make(version);
      hear(moved);
      return { id, version: moved.version, status: moved.status };
    }, !isPublic);

  const publish = async (publishAt: string | null) => {
    await move((baseVersion) => call("POST /api/v1/blog/posts/{id}/publish", { id, publishAt, baseVersion }));
    notify({ tone: "done", text: publishAt ? t("postScheduled") : t("postPublished") });
  };

  const unpublish = () =>
    notifyOutcome(
      () => move((baseVersion) => call("POST /api/v1/blog/posts/{id}/unpublish", { id, baseVersion })),
      {
        done: t("movedBackToDraft"),
        detail: t("onlyAdminsCanRead"),
        failed: t("couldntMoveBack"),
      },
    );

  const archive = async () => {
    await move((baseVersion) => call("DELETE /api/v1/blog/posts/{id}", { id, baseVersion }));
    notifyNext({ tone: "done", text: t("postArchived") });
    router.push(`/admin/blog/${id}/history`);
  };

  const moveTo = async (address: { slug: string; locale: string }) => {
    await move((baseVersion) => call("PATCH /api/v1/blog/posts/{id}", { id, ...address, baseVersion }));
    notify({ tone: "done", text: t("urlChanged") });
  };

  return { id, start, post, phase, isPublic, editing, live, publish, unpublish, archive, moveTo };
}

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

/** By slug: null for what is no published product, undefined while that is not known. */
type Products = Readonly<Record<string, ProductLive | null | undefined>>;

/** The products that cards name: those known at the opening, and each that is chosen since. */
function useProducts(blocks: readonly Block[], shown: Readonly<Record<string, ProductLive>>) {
  const [products, setProducts] = useState<Products>(() => ({
    ...Object.fromEntries(namedProducts(blocks).map((slug) => [slug, null])),
    ...shown,
  }));
  const asked = useRef(new Set(Object.keys(products)));
  const find = useCallback((slugs: readonly string[]) => {
    for (const slug of slugs.filter((each) => !asked.current.has(each))) {
      asked.current.add(slug);
      readCard(slug)
        .then((card) => setProducts((before) => ({ ...before, [slug]: card })))
        .catch(() => asked.current.delete(slug));
    }
  }, []);
  return { products, find };
}

/** A published product as cards show it; null for what is none. */
async function readCard(slug: string): Promise<ProductLive | null> {
  try {
    const product = await call("GET /api/v1/products/{slug}", { slug });
    const { name, tagline, trustScore, logo = null, cover = null } = product;
    return { slug: product.slug, name, tagline: tagline ?? "", trustScore: trustScore ?? 0, logo, cover };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}
