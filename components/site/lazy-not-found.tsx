"use client";

import { lazy } from "react";

const Page = lazy(() => import("./not-found-page"));

/** Next sends what a missing page shows along with every other page: so it is a reference, and its script comes when it is shown. */
export function LazyNotFound() {
  return <Page />;
}
