"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import useSWR from "swr";
import { rememberVote, votePath } from "@/components/site/press-before-sign-in";
import { forgetSignedIn, isSignedIn } from "@/components/site/use-me";
import { cx } from "@/components/ui/classes";
import { formatCount, formatNumber } from "@/components/ui/format";
import { notify } from "@/components/ui/notify";
import { Countdown } from "@/components/ui/time";
import { call, Problem } from "@/lib/api/client";
import type { Period } from "@/lib/core/schema";
import type { MyVote, UncountedReason } from "@/lib/ranking/votes/schema";
import { useVoteAfterSignIn } from "./use-vote-after-sign-in";

type VoteIslandProps = {
  slug: string;
  name: string;
  /** Counted votes of the running day, or of another `period`, when the page was made. */
  count: number;
  period?: Period;
  /** The next UTC midnight. */
  resetsAt: string;
  /** The page's own address, for the way back from signing in. */
  from: string;
  /** Whether only the votes of people with a verified address count. */
  verifies: boolean;
  size?: "row" | "page";
  /** Stands beside the button on the product's page. */
  beside?: ReactNode;
};

/**
 * The vote button. Before JavaScript it leads to the sign-in page; then it votes at once, and shows the
 * former state again when refused. A vote is final, so a cast one is pressed and inert.
 */
export function VoteIsland(props: VoteIslandProps) {
  const { slug, name, count, period = "daily", resetsAt, from, verifies, size, beside } = props;
  const router = useRouter();
  const { signedIn, votes, ready, cast } = useMyVotes();
  const box = useRef<HTMLDivElement>(null);
  const [landed, setLanded] = useState(false);
  const [message, setMessage] = useState("");
  const mine = votes.find((vote) => vote.productSlug === slug);
  const figure = `${period} ${slug}`;
  const intent = { slug, name, back: from };
  const signInHref = `/signin?callbackUrl=${encodeURIComponent(votePath(intent))}`;

  const press = async () => {
    if (verifies && (await isUnverified())) {
      rememberVote(intent);
      return notify({
        tone: "plain",
        text: `Verify your email to vote for ${name}`,
        detail: "Open the link we emailed you in this browser, and your vote will be cast.",
      });
    }
    setLanded(true);
    counted.set(figure, count + 1);
    try {
      const vote = await cast(slug);
      if (vote?.counted) setMessage(`Your vote for ${name} was counted.`);
      else counted.delete(figure);
      if (vote?.reason) {
        setMessage(`Recorded but not counted. ${REASONS[vote.reason]}`);
        notify({
          tone: "plain",
          text: "Your vote was recorded but not counted.",
          detail: REASONS[vote.reason],
        });
      }
      // Pages that the router keeps show figures from before this vote.
      setTimeout(() => router.refresh(), FIGURES_FOLLOW_MS);
      return vote?.counted;
    } catch (error) {
      setLanded(false);
      counted.delete(figure);
      if (error instanceof Problem && error.status === 401) {
        forgetSignedIn();
        rememberVote(intent);
        return window.location.assign(signInHref);
      }
      const detail = error instanceof Problem ? error.detail : undefined;
      notify({ tone: "failed", text: `Your vote for ${name} wasn't recorded.`, detail });
    }
  };

  const voteOnArrival = async () => {
    const counted = await press();
    if (counted) notify({ tone: "done", text: `Your vote for ${name} was counted.` });
  };
  useVoteAfterSignIn({ slug, name, ready, voted: Boolean(mine), button: box, vote: voteOnArrival });

  const state = !signedIn ? "signed-out" : !mine ? "idle" : mine.counted ? "voted" : "uncounted";
  const shown = Math.max(count, (mine?.counted && counted.get(figure)) || 0);
  const isWide = size === "page";
  const look = {
    "aria-label": SPOKEN[state](name, `${formatCount(shown, "vote")} ${SPANS[period]}`),
    className: cx("vote", isWide && "vote-page", landed && "vote-landed"),
    children: (
      <>
        <svg viewBox="0 0 12 7" aria-hidden="true">
          <path d="M6 0l6 7H0z" />
        </svg>
        {isWide ? (
          <span>
            {WORDS[state]} <span className="mx-0.5 opacity-70">·</span> {formatNumber(shown)} today
          </span>
        ) : (
          formatNumber(shown)
        )}
      </>
    ),
  };
  return (
    <div ref={box} data-vote={slug} className={isWide ? "grid gap-2.5" : undefined}>
      <div className={beside ? "grid grid-cols-2 gap-2.5" : undefined}>
        {signedIn ? (
          <button
            type="button"
            aria-pressed={Boolean(mine)}
            aria-disabled={mine ? true : undefined}
            onClick={mine ? undefined : press}
            {...look}
          />
        ) : (
          <Link href={signInHref} prefetch={false} onClick={() => rememberVote(intent)} {...look} />
        )}
        {beside}
      </div>
      {isWide && (
        <p className="label text-center">
          <Note reason={mine?.reason} voted={Boolean(mine)} resetsAt={resetsAt} />
        </p>
      )}
      <span role="status" className="sr-only">
        {message}
      </span>
    </div>
  );
}

const SPANS: Record<Period, string> = { daily: "today", weekly: "this week", monthly: "this month" };

const WORDS = { idle: "Vote", voted: "Voted", uncounted: "Recorded, not counted", "signed-out": "Vote" };

const SPOKEN = {
  idle: (name: string, votes: string) => `Vote for ${name}, ${votes}`,
  voted: (name: string, votes: string) => `Voted for ${name}, ${votes}`,
  uncounted: (name: string, votes: string) => `Voted for ${name}, not counted, ${votes}`,
  "signed-out": (name: string, votes: string) => `Sign in to vote for ${name}, ${votes}`,
};

type NoteProps = { reason?: UncountedReason | null; voted: boolean; resetsAt: string };

function Note({ reason, voted, resetsAt }: NoteProps) {
  if (reason) return REASONS[reason];
  return (
    <>
      {voted ? "your vote counts" : "one vote per day"} · {voted ? "next" : "resets"}{" "}
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
  unverified_email: "Your email address isn't verified yet.",
  network_limit: "Three votes from your network were already counted for it today.",
  voided: "A moderator voided it.",
};

type VoteOfToday = Pick<MyVote, "productSlug" | "counted" | "reason">;

/** A person's votes of this UTC day: one request for all buttons of a page, and none for a guest. */
function useMyVotes() {
  // Null on the server and while hydrating.
  const signedIn = useSyncExternalStore<boolean | null>(never, isSignedIn, () => null);
  const { data, mutate } = useSWR(signedIn ? "my-votes" : null, readMyVotes, {
    shouldRetryOnError: false,
    dedupingInterval: 5000,
  });
  const votes = data ?? NONE;

  /** Shows the vote at once; a refusal undoes it and is thrown. */
  const cast = async (productSlug: string): Promise<VoteOfToday | undefined> => {
    const others = votes.filter((vote) => vote.productSlug !== productSlug);
    const after = await mutate(castVote(productSlug, others), {
      optimisticData: [...others, { productSlug, counted: true, reason: null }],
      revalidate: false,
    });
    return after?.find((vote) => vote.productSlug === productSlug);
  };
  return { signedIn, votes, ready: signedIn === true && data !== undefined, cast };
}

async function readMyVotes(): Promise<VoteOfToday[]> {
  const { data } = await call("GET /api/v1/me/votes", { limit: 100 });
  return data;
}

/** Whether the caller has an address to verify first; their vote would be recorded, but not counted. */
const isUnverified = async (): Promise<boolean> =>
  (await call("GET /api/v1/me", {}).catch(() => null))?.emailVerified === false;

/** A vote that another tab or device cast before is as good as this one. */
async function castVote(productSlug: string, others: VoteOfToday[]): Promise<VoteOfToday[]> {
  try {
    const { counted, reason } = await call("POST /api/v1/votes", { productSlug });
    return [...others, { productSlug, counted, reason }];
  } catch (error) {
    if (error instanceof Problem && error.code === "already_voted") return readMyVotes();
    throw error;
  }
}

const NONE: VoteOfToday[] = [];
const never = () => () => {};
