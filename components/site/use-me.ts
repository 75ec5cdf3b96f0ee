"use client";

import useSWR from "swr";
import type { Me } from "@/lib/identity/people/schema";

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

const HINT = "vitrine_signed_in";

/** Whether it is worth asking who is here. The cookie is set and cleared with the session (lib/identity/auth/signed-in-hint.ts). */
export function isSignedIn(): boolean {
  return document.cookie.split("; ").includes(`${HINT}=1`);
}

/** For a session that turned out to have ended, and before a try to sign in. */
export function forgetSignedIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = `${HINT}=; Max-Age=0; Path=/; SameSite=Lax`;
}
