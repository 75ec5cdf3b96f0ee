"use client";

import type { ReactNode } from "react";
import { sendBeacon } from "./view-beacon";

export function SearchClicks({ q, children }: { q: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the links inside being followed, also by a key.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key is clicked too.
    <div
      onClick={({ target }) => {
        if (q && target instanceof Element && target.closest('a[href^="/products/"]'))
          sendBeacon("search/clicks", { q });
      }}
    >
      {children}
    </div>
  );
}
