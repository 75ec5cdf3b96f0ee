"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { onNotice } from "./notify";

// Sonner weighs as much as all other scripts of a public page, so it comes with the first notice.
const Toaster = lazy(() => import("./toaster"));

export function NoticeHost() {
  const [round, setRound] = useState(0);
  useEffect(() => {
    onNotice(() => setRound((before) => before + 1));
    return () => onNotice(null);
  }, []);
  return round > 0 ? (
    <Suspense>
      <Toaster round={round} />
    </Suspense>
  ) : null;
}
