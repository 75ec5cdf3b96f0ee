"use client";

import { ListPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { isSignedIn } from "@/components/site/signed-in";

const CollectDialog = lazy(() => import("./collect-dialog"));

/** Puts a product into collections: to the sign-in page and back for a guest, else a dialog. */
export function CollectButton({ slug, name }: { slug: string; name: string }) {
  const [dialog, setDialog] = useState<"unseen" | "open" | "closed">("unseen");
  return (
    <>
      <a
        href={`/signin?callbackUrl=${encodeURIComponent(`/products/${slug}`)}`}
        rel="nofollow"
        className="inline-flex min-h-9 items-center gap-1.5 text-small text-ink-2 underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
        onClick={(event) => {
          if (!isSignedIn()) return;
          event.preventDefault();
          setDialog("open");
        }}
      >
        <ListPlus size={15} aria-hidden="true" /> Collect
        <span className="sr-only"> {name}</span>
      </a>
      {dialog !== "unseen" && (
        <Suspense>
          <CollectDialog {...{ slug, name }} open={dialog === "open"} onClose={() => setDialog("closed")} />
        </Suspense>
      )}
    </>
  );
}
