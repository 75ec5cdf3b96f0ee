"use client";

import { useEffect, useMemo, useState } from "react";
import { call } from "@/lib/api/client";
import type { Block } from "@/lib/blocks/envelope";
import type { ProductLive } from "@/lib/blocks/live";

type Products = Readonly<Record<string, ProductLive>>;

/** The public products that cards name: those known at the opening, and each that is written in since. */
export function useProducts(blocks: readonly Block[], start: Products): Products {
  const [known, setKnown] = useState<Readonly<Record<string, ProductLive | null>>>(start);
  const named = blocks.flatMap((block) => (block.type === "productCard" ? [block.data.slug] : []));
  const [missing] = named.filter((slug) => slug !== "" && known[slug] === undefined);
  useEffect(() => {
    if (missing === undefined) return;
    const answer = call("GET /api/v1/products/{slug}", { slug: missing });
    answer.then(
      ({ slug, name, tagline, trustScore }) =>
        setKnown((before) => ({
          ...before,
          [missing]: {
            slug,
            name,
            tagline: tagline ?? "",
            trustScore: trustScore ?? 0,
            logo: null,
            cover: null,
          },
        })),
      () => setKnown((before) => ({ ...before, [missing]: null })),
    );
  }, [missing]);
  return useMemo(
    () => Object.fromEntries(Object.entries(known).flatMap(([slug, each]) => (each ? [[slug, each]] : []))),
    [known],
  );
}
