"use client";

import useSWR from "swr";
import { latinSlug } from "@/lib/core/latin-slug";

/** The slug that a name leads to. Letters beyond ASCII take a large table, which is loaded when one is typed. */
export function useSlug(name: string): string {
  const isPlain = !/\P{ASCII}/u.test(name);
  const { data: slugs } = useSWR(isPlain ? null : "slugs", () => import("@/lib/core/slugs"), ONCE);
  return isPlain || !slugs ? latinSlug(name) : slugs.slugify(name);
}

const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };
