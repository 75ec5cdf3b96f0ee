"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { notify } from "@/components/ui/notify";
import { forgetVote, pendingVote, votedSlug, votePath } from "./press-before-sign-in";
import { isSignedIn } from "./use-me";

/** Takes a vote that the address asks for to the product's own page, if this page has no button for it. */
export function VoteReturn() {
  const pathname = usePathname();
  useEffect(() => {
    const follow = () => {
      const { search, hash } = window.location;
      const slug = votedSlug(hash);
      if (slug === null || !isSignedIn() || document.querySelector(`[data-vote="${slug}"]`)) return;
      // A product's page without the button is a former address, or the product is gone: asking again would go in circles.
      if (!pathname.startsWith("/products/"))
        return window.location.replace(votePath({ back: `/products/${slug}`, slug }));
      window.history.replaceState(window.history.state, "", pathname + search);
      const vote = pendingVote();
      if (vote?.slug !== slug) return;
      forgetVote();
      notify({
        tone: "failed",
        text: `Your vote for ${vote.name} wasn't cast.`,
        detail: "The product's page has moved or is no longer public.",
      });
    };
    if (document.readyState === "complete") return follow();
    window.addEventListener("load", follow, { once: true });
    return () => window.removeEventListener("load", follow);
  }, [pathname]);
  return null;
}
