"use client";

import { messages } from "@/lib/core/messages";
import { mostCompared } from "@/lib/metrics/compare/rules";
import { card } from "@/messages/en.json";
import { toggleCompared, useCompared } from "./compared";

export function CompareButton({ slug, name }: { slug: string; name: string }) {
  const t = messages({ card });
  const compared = useCompared();
  const isChosen = compared.some((each) => each.slug === slug);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t("compareName", { name })}
      disabled={!isChosen && compared.length >= mostCompared}
      onClick={() => toggleCompared({ slug, name })}
      className="card-compare"
    >
      {t(isChosen ? "compared" : "compare")}
    </button>
  );
}
