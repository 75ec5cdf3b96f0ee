"use client";

import { useSyncExternalStore } from "react";
import { pendingVote } from "@/components/site/press-before-sign-in";

type VoteAfterSignInProps = {
  slug: string;
  /** Whether only the votes of people with a verified address count. */
  verifies: boolean;
};

/** What becomes of a vote after signing in: only one that was pressed in this browser is cast. */
export function VoteAfterSignIn({ slug, verifies }: VoteAfterSignInProps) {
  const pressed = useSyncExternalStore(
    never,
    () => pendingVote()?.slug === slug,
    () => false,
  );
  const once = verifies ? "once you're signed in with a verified email" : "once you're signed in";
  return (
    <>
      {pressed ? `Your vote will be cast ${once}.` : `You can vote ${once}.`}
      <noscript> Voting requires JavaScript.</noscript>
    </>
  );
}

const never = () => () => {};
