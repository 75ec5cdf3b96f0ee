"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";

type Viewed =
  | { slug: string; page?: never; category?: never }
  | { slug?: never; page: "home" | "search" | "category"; category?: string };

/**
 * Reports that a page was seen: when it is visible, so never while a browser prerenders it, and once, until
 * somebody leaves it and comes back. Give it what it is of as its key.
 */
export function ViewBeacon({ slug, page, category }: Viewed) {
  // True on the page that the browser came to. One that the router put in its place came from this site itself.
  const [landed] = useState(useSyncExternalStore(never, isNotServer, isServer));
  const reported = useRef(false);
  const isBack = useRef(false);

  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== "visible" || reported.current) return;
      reported.current = true;
      const query = new URLSearchParams(location.search);
      // A campaign's tag is in this page's own address.
      const isTagged = query.get("utm_source") || query.get("ref");
      const referrer = isTagged ? location.href : landed && !isBack.current ? document.referrer : "";
      const from = referrer ? { referrer: referrer.slice(0, MOST) } : {};
      if (slug) sendBeacon(`products/${slug}/views`, from);
      else sendBeacon("pages/views", { page, category, ...from });
    };
    // A page that the browser kept while another one was open, and shows again.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reported.current = false;
      isBack.current = true;
      report();
    };
    report();
    document.addEventListener("visibilitychange", report);
    window.addEventListener("pageshow", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", report);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [slug, page, category, landed]);
  return null;
}

/** No more than the endpoint takes. */
const MOST = 4096;
const never = () => () => {};
const isNotServer = () => false;
const isServer = () => true;

/** Reports something to an endpoint of the API without waiting for its answer. It outlives the page. */
export function sendBeacon(path: string, body: object = {}): void {
  const json = new Blob([JSON.stringify(body)], { type: "application/json" });
  navigator.sendBeacon(`/api/v1/${path}`, json);
}
