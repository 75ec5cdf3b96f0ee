"use client";

import { Bookmark } from "lucide-react";
import useSWR from "swr";
import { useMe } from "@/components/site/use-me";
import { notify } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";

type SaveButtonProps = { slug: string; name: string };

/** Saves a product for the person alone; a guest signs in first. */
export function SaveButton({ slug, name }: SaveButtonProps) {
  const me = useMe();
  const { data: saved = false, mutate } = useSWR(me ? `saved:${slug}` : null, () => isSaved(slug), {
    revalidateOnFocus: false,
  });
  if (!me)
    return (
      <a href={`/signin?callbackUrl=${encodeURIComponent(`/products/${slug}`)}`} className={LOOK}>
        <Bookmark size={15} aria-hidden="true" /> Save
        <span className="sr-only"> {name}, after signing in</span>
      </a>
    );
  const press = async () => {
    const change = saved
      ? ("DELETE /api/v1/me/saved/{slug}" as const)
      : ("PUT /api/v1/me/saved/{slug}" as const);
    try {
      await mutate(
        call(change, { slug }).then(() => !saved),
        { optimisticData: !saved, revalidate: false },
      );
    } catch (error) {
      const detail = error instanceof Problem ? error.detail : undefined;
      notify({ tone: "failed", text: saved ? `${name} is still saved.` : `${name} wasn't saved.`, detail });
    }
  };
  return (
    <button type="button" aria-pressed={saved} onClick={press} className={LOOK}>
      <Bookmark size={15} aria-hidden="true" className={saved ? "fill-glass text-glass" : undefined} />
      {saved ? "Saved" : "Save"}
      <span className="sr-only"> {name}</span>
    </button>
  );
}

const LOOK =
  "inline-flex min-h-9 items-center gap-1.5 text-small text-ink-2 underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11";

const isSaved = async (slug: string): Promise<boolean> =>
  (await call("GET /api/v1/me/saved", { product: slug, limit: 1 })).data.length > 0;
