"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { forgetSignedIn } from "@/components/site/signed-in";
import { Countdown } from "@/components/ui/countdown";
import { notify } from "@/components/ui/notify";
import { Problem } from "@/lib/api/client";
import type { UncountedReason } from "@/lib/votes/schema";
import { useMyVotes } from "./use-my-votes";
import { VoteButtonView } from "./vote-button";

type VoteIslandProps = {
  slug: string;
  name: string;
  /** Counted votes of the UTC day that the page was made on. */
  count: number;
  /** The next UTC midnight. */
  resetsAt: string;
  /** The page's own address, for the way back from signing in. */
  from: string;
  size?: "row" | "page";
};

/** The vote button, live. Before JavaScript it leads to the sign-in page; then it votes at once, and takes it back when refused. */
export function VoteIsland({ slug, name, count, resetsAt, from, size }: VoteIslandProps) {
  const router = useRouter();
  const { signedIn, votes, cast } = useMyVotes();
  const [landed, setLanded] = useState(false);
  const [message, setMessage] = useState("");
  const mine = votes.find((vote) => vote.productSlug === slug);
  const signInHref = `/signin?callbackUrl=${encodeURIComponent(from)}`;

  const press = async () => {
    setLanded(true);
    counted.set(slug, count + 1);
    try {
      const vote = await cast(slug);
      if (vote?.counted) setMessage(`Your vote for ${name} counts.`);
      else counted.delete(slug);
      if (vote?.reason) {
        setMessage(`Kept, but not counted. ${REASONS[vote.reason]}`);
        notify({ tone: "plain", text: "Your vote is kept, but not counted.", detail: REASONS[vote.reason] });
      }
      // Pages that the router keeps show figures from before this vote.
      setTimeout(() => router.refresh(), FIGURES_FOLLOW_MS);
    } catch (error) {
      setLanded(false);
      counted.delete(slug);
      if (error instanceof Problem && error.status === 401) {
        forgetSignedIn();
        return window.location.assign(signInHref);
      }
      const detail = error instanceof Problem ? error.detail : undefined;
      notify({ tone: "failed", text: `Your vote for ${name} was not taken.`, detail });
    }
  };

  return (
    <VoteButtonView
      state={!signedIn ? "signed-out" : !mine ? "idle" : mine.counted ? "voted" : "uncounted"}
      name={name}
      count={Math.max(count, (mine?.counted && counted.get(slug)) || 0)}
      size={size}
      onPress={press}
      signInHref={signInHref}
      landed={landed}
      message={message}
      note={<Note reason={mine?.reason} voted={Boolean(mine)} resetsAt={resetsAt} />}
    />
  );
}

function Note({
  reason,
  voted,
  resetsAt,
}: {
  reason?: UncountedReason | null;
  voted: boolean;
  resetsAt: string;
}) {
  if (reason) return REASONS[reason];
  return (
    <>
      {voted ? "your vote counts" : "one vote a day"} · {voted ? "next" : "resets"} in{" "}
      <Countdown until={resetsAt} />
    </>
  );
}

/** What a product has at least, since this browser's counted vote: the page's own figure follows some seconds later. */
const counted = new Map<string, number>();

const FIGURES_FOLLOW_MS = 4000;

const REASONS: Record<UncountedReason, string> = {
  own_organization: "You belong to the organization that makes it.",
  suspended: "Your account is suspended.",
  unverified_email: "Your e-mail address is not confirmed yet.",
  network_limit: "Three votes from your network were counted for it today.",
  voided: "It was taken back.",
};
