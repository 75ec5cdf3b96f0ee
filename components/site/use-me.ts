"use client";

import useSWR from "swr";
import type { Me } from "@/lib/identity/people/schema";
import { forgetSignedIn, isSignedIn } from "./signed-in";

/** Who is signed in, asked once for all parts of a page that depend on it; nothing on the server and for a guest. */
export function useMe(): Me | null | undefined {
  return useSWR("/api/v1/me", readMe, { revalidateOnFocus: false, shouldRetryOnError: false }).data;
}

// A guest is not asked about: the refusal would stand in red in the browser's console.
async function readMe(path: string): Promise<Me | null> {
  if (!isSignedIn()) return null;
  const reply = await fetch(path);
  if (reply.ok) return reply.json();
  if (reply.status === 401) forgetSignedIn();
  delete document.documentElement.dataset.account;
  return null;
}
