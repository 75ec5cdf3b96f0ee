"use client";

import { useSyncExternalStore } from "react";
import useSWR from "swr";
import { isSignedIn } from "@/components/site/signed-in";
import { call, Problem } from "@/lib/api/client";
import type { MyVote } from "@/lib/votes/schema";

type VoteOfToday = Pick<MyVote, "productSlug" | "counted" | "reason">;

/** A person's votes of this UTC day: one request for all buttons of a page, and none for a guest. */
export function useMyVotes() {
  // Null on the server and while hydrating.
  const signedIn = useSyncExternalStore<boolean | null>(never, isSignedIn, () => null);
  const { data: votes = NONE, mutate } = useSWR(signedIn ? "my-votes" : null, readMyVotes, {
    shouldRetryOnError: false,
    dedupingInterval: 5000,
  });

  /** Shows the vote at once; a refusal takes it back and is thrown. */
  const cast = async (productSlug: string): Promise<VoteOfToday | undefined> => {
    const others = votes.filter((vote) => vote.productSlug !== productSlug);
    const after = await mutate(castVote(productSlug, others), {
      optimisticData: [...others, { productSlug, counted: true, reason: null }],
      revalidate: false,
    });
    return after?.find((vote) => vote.productSlug === productSlug);
  };
  return { signedIn, votes, cast };
}

async function readMyVotes(): Promise<VoteOfToday[]> {
  const { data } = await call("GET /api/v1/me/votes", { limit: 100 });
  return data;
}

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
