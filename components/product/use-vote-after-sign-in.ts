import { type RefObject, useEffect, useEffectEvent } from "react";
import { forgetVote, pendingVote, votedSlug } from "@/components/site/press-before-sign-in";
import { notify } from "@/components/ui/notify";
import { messages } from "@/lib/core/messages";
import { vote as said } from "@/messages/en.json";

type VoteAfterSignInInput = {
  slug: string;
  name: string;
  /** Whether it is known who is here and what they voted for today. */
  ready: boolean;
  voted: boolean;
  button: RefObject<HTMLElement | null>;
  vote: () => Promise<void>;
};

/** Casts the vote that a visitor pressed before signing in; one that only the address asks for is offered. */
export function useVoteAfterSignIn({ slug, name, ready, voted, button, vote }: VoteAfterSignInInput): void {
  const arrive = useEffectEvent(() => {
    const { pathname, search, hash } = window.location;
    if (votedSlug(hash) !== slug) return;
    window.history.replaceState(window.history.state, "", pathname + search);
    button.current?.scrollIntoView({ block: "center" });
    const t = messages({ vote: said });
    const isPressed = pendingVote()?.slug === slug;
    if (isPressed) forgetVote();
    if (voted) {
      if (isPressed) notify({ tone: "plain", text: t("already", { name }) });
    } else if (isPressed) void vote();
    else
      notify({
        tone: "plain",
        text: t("offer", { name }),
        action: { label: t("vote"), run: () => void vote() },
      });
  });
  useEffect(() => {
    if (ready) arrive();
  }, [ready]);
}
