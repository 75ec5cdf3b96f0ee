import Link from "next/link";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/classes";
import { formatNumber } from "@/components/ui/format";

export type VoteState = "idle" | "pending" | "voted" | "uncounted" | "own" | "signed-out";

export type VoteButtonViewProps = {
  state: VoteState;
  name: string;
  /** Counted votes today. */
  count: number;
  size?: "row" | "page";
  onPress?: () => void;
  /** Where a person who is not signed in goes. */
  signInHref?: string;
  /** True for the moment after a vote was taken: plays the landing. */
  landed?: boolean;
  /** What just happened, for screen readers. */
  message?: string;
  /** The mono line below the wide button. */
  note?: ReactNode;
};

/** The vote button as it looks; it holds no state. A vote cannot be taken back, so a cast one is pressed and inert. */
export function VoteButtonView(props: VoteButtonViewProps) {
  const { state, size = "row", landed, message, note } = props;
  const cast = state === "voted" || state === "uncounted";
  const className = cx(
    "vote",
    size === "page" && "vote-page",
    state === "own" && "vote-own",
    landed && "vote-landed",
  );
  return (
    <div className={size === "page" ? "grid gap-2.5" : undefined}>
      {state === "signed-out" && props.signInHref ? (
        <Link href={props.signInHref} prefetch={false} aria-label={spoken(props)} className={className}>
          <Face {...props} />
        </Link>
      ) : (
        <button
          type="button"
          aria-label={spoken(props)}
          aria-pressed={cast}
          aria-busy={state === "pending" || undefined}
          aria-disabled={cast || state === "pending" || state === "own" || undefined}
          onClick={cast || state === "pending" || state === "own" ? undefined : props.onPress}
          className={className}
        >
          <Face {...props} />
        </button>
      )}
      {note && size === "page" && <p className="label text-center">{note}</p>}
      <span role="status" className="sr-only">
        {message}
      </span>
    </div>
  );
}

function Face({ state, count, size = "row" }: VoteButtonViewProps) {
  return (
    <>
      <svg
        viewBox="0 0 12 7"
        aria-hidden="true"
        className={state === "pending" ? "animate-breathe" : undefined}
      >
        <path d="M6 0l6 7H0z" />
      </svg>
      {size === "row" ? (
        formatNumber(count)
      ) : (
        <span>
          {WORDS[state]} <span className="mx-0.5 opacity-70">·</span> {formatNumber(count)} today
        </span>
      )}
    </>
  );
}

function spoken({ state, name, count }: VoteButtonViewProps): string {
  const votes = `${formatNumber(count)} ${count === 1 ? "vote" : "votes"} today`;
  if (state === "voted") return `Voted for ${name}, ${votes}`;
  if (state === "uncounted") return `Voted for ${name}, not counted, ${votes}`;
  if (state === "own") return `${name} is your own product, ${votes}`;
  if (state === "signed-out") return `Sign in to vote for ${name}, ${votes}`;
  return `Vote for ${name}, ${votes}`;
}

const WORDS: Record<VoteState, string> = {
  idle: "Vote",
  pending: "Vote",
  voted: "Voted",
  uncounted: "Kept, not counted",
  own: "Yours",
  "signed-out": "Vote",
};
