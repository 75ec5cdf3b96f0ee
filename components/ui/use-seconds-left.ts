"use client";

import { useEffect, useState } from "react";

/**
 * Whole seconds until a moment, renewed with each of them until none are left; null before the page is live. Never more
 * than `most`, so that a browser whose clock is wrong does not count down from an hour.
 */
export function useSecondsLeft(until: string | null, most: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = until === null ? 0 : Math.min(Date.parse(until), Date.now() + most * 1000);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const ms = end - Date.now();
      setLeft(Math.max(0, Math.ceil(ms / 1000)));
      if (ms > 0) timer = setTimeout(look, ms % 1000 || 1000);
    };
    look();
    return () => clearTimeout(timer);
  }, [until, most]);
  return left;
}
