"use client";

import { NotCounted } from "./not-counted";
import { type TrafficSource, useTraffic } from "./use-traffic";

/** What is not counted, renewed with the report beside it. */
export function LiveNotCounted(source: TrafficSource) {
  return <NotCounted traffic={useTraffic(source).traffic} />;
}
