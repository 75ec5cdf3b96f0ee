"use client";

import { mostCompared } from "@/lib/metrics/compare/rules";
import { toggleCompared, useCompared } from "./compared";

export function CompareButton({ slug, name }: { slug: string; name: string }) {
  const compared = useCompared();
  const isChosen = compared.some((each) => each.slug === slug);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Compare ${name}`}
      disabled={!isChosen && compared.length >= mostCompared}
      onClick={() => toggleCompared({ slug, name })}
      className="card-compare"
    >
      {isChosen ? "✓ Compare" : "Compare"}
    </button>
  );
}
