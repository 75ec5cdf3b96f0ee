"use client";

import useSWR from "swr";
import type { Me } from "@/lib/identity/people/schema";
import { forgetSignedIn, isSignedIn } from "./signed-in";

/** Who is signed in, requested once for all parts of a page; nothing on the server or for a guest. */
export function useMe(): Me | null | undefined {
  return useSWR("/api/v1/me", readMe, { revalidateOnFocus: false, shouldRetryOnError: false }).data;
}

// No request for a guest: the 401 would show as an error in the browser's console.
async function readMe(path: string): Promise<Me | null> {
  if (!isSignedIn()) return null;
  const reply = await fetch(path);
  if (reply.ok) return reply.json();
  if (reply.status === 401) forgetSignedIn();
  delete document.documentElement.dataset.account;
  return null;
}
