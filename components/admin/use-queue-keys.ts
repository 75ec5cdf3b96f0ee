"use client";

import { useEffect, useRef } from "react";
import { isShortcut } from "@/components/site/shortcut-keys";

/** Bare keys of the queue: they never act while somebody types, with a modifier held, or once turned off. */
export function useQueueKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat && event.key !== "j" && event.key !== "k") return;
      if (event.shiftKey || !isShortcut(event)) return;
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
