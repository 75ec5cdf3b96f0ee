"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import useSWR from "swr";
import { rememberVote, votePath } from "@/components/site/press-before-sign-in";
import { forgetSignedIn, isSignedIn } from "@/components/site/use-me";
import { cx } from "@/components/ui/classes";
import { formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { notify } from "@/components/ui/notify";
import { Countdown } from "@/components/ui/time";
import { call, Problem } from "@/lib/api/client";
import { localPath, messages } from "@/lib/core/messages";
import type { Period } from "@/lib/core/schema";
import type { MyVote, UncountedReason } from "@/lib/ranking/votes/schema";
import { vote as said } from "@/messages/en.json";
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
  const { slug, name, count, period = "daily", resetsAt, verifies, size, beside } = props;
  const t = messages({ vote: said });
  const router = useRouter();
  const { signedIn, votes, ready, cast } = useMyVotes();
  const box = useRef<HTMLDivElement>(null);
  const [landed, setLanded] = useState(false);
  const [message, setMessage] = useState("");
  const mine = votes.find((vote) => vote.productSlug === slug);
  const figure = `${period} ${slug}`;
  const intent = { slug, name, back: localPath(props.from) };
  const signInHref = `/signin?callbackUrl=${encodeURIComponent(votePath(intent))}`;

  const press = async () => {
    if (verifies && (await isUnverified())) {
      rememberVote(intent);
      return notify({
        tone: "plain",
        text: t("verify", { name }),
        detail: t("verifyDetail"),
      });
    }
    setLanded(true);
    counted.set(figure, count + 1);
    try {
      const vote = await cast(slug);
      if (vote?.counted) setMessage(t("counted", { name }));
      else counted.delete(figure);
      if (vote?.reason) {
        setMessage(t("notCountedBecause", { reason: t(vote.reason) }));
        notify({ tone: "plain", text: t("notCounted"), detail: t(vote.reason) });
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
        return window.location.assign(localPath(signInHref));
      }
      const detail = error instanceof Problem ? error.detail : undefined;
      notify({ tone: "failed", text: t("failed", { name }), detail });
    }
  };

  const voteOnArrival = async () => {
    const counted = await press();
    if (counted) notify({ tone: "done", text: t("counted", { name }) });
  };
  useVoteAfterSignIn({ slug, name, ready, voted: Boolean(mine), button: box, vote: voteOnArrival });

  const state = !signedIn ? "signed-out" : !mine ? "idle" : mine.counted ? "voted" : "uncounted";
  const shown = Math.max(count, (mine?.counted && counted.get(figure)) || 0);
  const isWide = size === "page";
  const look = {
    "aria-label": t(SPOKEN[state], { name, count: shown, period }),
    className: cx("vote", isWide && "vote-page", landed && "vote-landed"),
    children: (
      <>
        <svg viewBox="0 0 12 7" aria-hidden="true">
          <path d="M6 0l6 7H0z" />
        </svg>
        {isWide ? (
          <span>
            {inline(
              t.parts("count", {
                label: t(WORDS[state]),
                count: shown,
                dot: (dot) => <span className="mx-0.5 opacity-70">{dot}</span>,
              }),
            )}
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

const WORDS = { idle: "vote", voted: "voted", uncounted: "uncounted", "signed-out": "vote" } as const;

const SPOKEN = {
  idle: "spokenIdle",
  voted: "spokenVoted",
  uncounted: "spokenUncounted",
  "signed-out": "spokenSignedOut",
} as const;

type NoteProps = { reason?: UncountedReason | null; voted: boolean; resetsAt: string };

function Note({ reason, voted, resetsAt }: NoteProps) {
  const t = messages({ vote: said });
  if (reason) return t(reason);
  const time = () => <Countdown until={resetsAt} />;
  return inline(t.parts(voted ? "noteVoted" : "noteIdle", { time }));
}

/** What a product has at least, since this browser's counted vote: the page's own figure follows some seconds later. */
const counted = new Map<string, number>();

const FIGURES_FOLLOW_MS = 4000;

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
