"use client";

import { useEffect } from "react";
import { readStored, writeStored } from "@/components/ui/stored";

/**
 * Brings a reader who goes back to where they were on a page that has to be fetched again: the browser restores the place
 * at once, while the page before is still there, and can't where that one is shorter.
 */
export function RestoreScroll() {
  useEffect(() => watchPlaces(), []);
  return null;
}

const storageKey = "vitrine:places";
const kept = 50;
/** After this long, a page that comes late no longer moves. */
const patienceMs = 10_000;

/** The entry of the history, or its address where the browser doesn't say which one it is. */
const entryKey = (): string => {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? window.location.href;
};

function watchPlaces(): () => void {
  const places = readPlaces();
  const ends = new AbortController();
  let restoring: AbortController | null = null;

  const note = () => {
    if (restoring) return;
    places.delete(entryKey());
    places.set(entryKey(), window.scrollY);
  };
  const restore = () => {
    restoring?.abort();
    const wanted = places.get(entryKey());
    if (wanted !== undefined) restoring = holdPlace(wanted, () => (restoring = null));
  };
  const keep = () => {
    note();
    writePlaces(places);
  };
  // Whoever went back before this was listening. An address alone doesn't say that it is the same visit.
  if (entryKey() !== window.location.href) restore();
  window.addEventListener("popstate", restore, { signal: ends.signal });
  window.addEventListener("scroll", note, { signal: ends.signal, passive: true });
  window.addEventListener("pagehide", keep, { signal: ends.signal });
  return () => {
    restoring?.abort();
    ends.abort();
    writePlaces(places);
  };
}

/** Keeps to a place while the page comes in, until its reader moves. */
function holdPlace(wanted: number, onEnd: () => void): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  const restore = () => {
    const isHigh = document.documentElement.scrollHeight - window.innerHeight >= wanted;
    if (isHigh && Math.abs(window.scrollY - wanted) > 1)
      window.scrollTo({ top: wanted, behavior: "instant" });
  };
  const sizes = new ResizeObserver(restore);
  const end = () => controller.abort();
  const timer = setTimeout(end, patienceMs);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    sizes.disconnect();
    onEnd();
  });
  sizes.observe(document.body);
  // The browser moves too, by what it restores late and by what it anchors to.
  window.addEventListener("scroll", restore, { signal, passive: true });
  for (const act of ["wheel", "touchmove", "keydown", "pointerdown"])
    window.addEventListener(act, end, { signal, passive: true });
  return controller;
}

const readPlaces = (): Map<string, number> =>
  new Map(readStored<[string, number][]>("sessionStorage", storageKey));

const writePlaces = (places: Map<string, number>): void =>
  writeStored("sessionStorage", storageKey, [...places].slice(-kept));
