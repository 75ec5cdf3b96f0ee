"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import useSWR, { mutate } from "swr";
import type { Me } from "@/lib/identity/people/schema";

const ME = "/api/v1/me";

/** Who is signed in, requested once for all parts of a page; nothing on the server or for a guest. */
export function useMe(): Me | null | undefined {
  return useSWR(ME, readMe, { revalidateOnFocus: false, shouldRetryOnError: false }).data;
}

/**
 * Renders the frame around a person's pages anew where the next page is another person's, who signed in meanwhile in a
 * second tab. Only then: before, the page may hold what its writer has not saved.
 */
export function useFrameOf(personId: string | undefined): void {
  const pathname = usePathname();
  const router = useRouter();
  const shownOn = useRef(pathname);

  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    const refreshed = mutate<Me | null>(ME, readMe(ME)).then((me) => {
      if (me && me.id !== personId) router.refresh();
    });
    // Without an answer, the frame stays.
    refreshed.catch(() => {});
  }, [pathname, personId, router]);
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
