"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { notify } from "@/components/ui/notify";
import { localPath, messages } from "@/lib/core/messages";
import { vote as said } from "@/messages/en.json";
import { forgetVote, pendingVote, votedSlug, votePath } from "./press-before-sign-in";
import { isSignedIn } from "./use-me";
import { usePath } from "./use-path";

/** Takes a vote that the address asks for to the product's own page, if this page has no button for it. */
export function VoteReturn() {
  const pathname = usePathname();
  const path = usePath();
  useEffect(() => {
    const follow = () => {
      const { search, hash } = window.location;
      const slug = votedSlug(hash);
      if (slug === null || !isSignedIn() || document.querySelector(`[data-vote="${slug}"]`)) return;
      // A product's page without the button is a former address, or the product is gone: asking again would go in circles.
      if (!path.startsWith("/products/"))
        return window.location.replace(votePath({ back: localPath(`/products/${slug}`), slug }));
      window.history.replaceState(window.history.state, "", pathname + search);
      const vote = pendingVote();
      if (vote?.slug !== slug) return;
      forgetVote();
      const t = messages({ vote: said });
      notify({
        tone: "failed",
        text: t("notCast", { name: vote.name }),
        detail: t("notCastDetail"),
      });
    };
    if (document.readyState === "complete") return follow();
    window.addEventListener("load", follow, { once: true });
    return () => window.removeEventListener("load", follow);
  }, [pathname, path]);
  return null;
}
