"use client";

import { useSyncExternalStore } from "react";
import { pendingVote } from "@/components/site/press-before-sign-in";
import { messages } from "@/lib/core/messages";
import { signIn } from "@/messages/en.json";

type VoteAfterSignInProps = {
  slug: string;
  /** Whether only the votes of people with a verified address count. */
  verifies: boolean;
};

/** What becomes of a vote after signing in: only one that was pressed in this browser is cast. */
export function VoteAfterSignIn({ slug, verifies }: VoteAfterSignInProps) {
  const t = messages({ signIn });
  const pressed = useSyncExternalStore(
    never,
    () => pendingVote()?.slug === slug,
    () => false,
  );
  return (
    <>
      {t(pressed ? "voteWillBeCast" : "youCanVote", { verifies: String(verifies) })}
      <noscript> {t("votingRequiresJavascript")}</noscript>
    </>
  );
}

const never = () => () => {};
