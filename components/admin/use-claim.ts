"use client";

import { useEffect } from "react";
import { call, toRequest } from "@/lib/api/client";

const CLAIM = "POST /api/v1/admin/claim";
/** Who only passes by an item claims nothing. */
const restMs = 600;
const renewMs = 45_000;

/** Tells other reviewers what this one looks at, for as long as the page is in sight. */
export function useClaim(queueItemId: string | null): void {
  useEffect(() => {
    if (queueItemId === null) return;
    const say = () => {
      if (document.visibilityState === "visible") call(CLAIM, { queueItemId }).catch(() => {});
    };
    const first = setTimeout(say, restMs);
    const again = setInterval(say, renewMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [queueItemId]);

  useEffect(() => {
    const leave = () => {
      const { url, body } = toRequest(CLAIM, { queueItemId: null });
      fetch(url, {
        method: "POST",
        body,
        keepalive: true,
        headers: { "content-type": "application/json" },
      }).catch(() => {});
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}
