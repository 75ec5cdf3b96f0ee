"use client";

import { X } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { messages } from "@/lib/core/messages";
import { comparePath } from "@/lib/metrics/compare/rules";
import { card } from "@/messages/en.json";
import { clearCompared, toggleCompared, useCompared } from "./compared";

export function CompareTray() {
  const t = messages({ card });
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <section
      aria-label={t("toCompare")}
      className="sticky bottom-0 z-30 border-ink border-t-2 bg-plinth py-2.5"
    >
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2">
        <ul className="flex min-w-0 grow flex-wrap gap-2">
          {compared.map((product) => (
            <li key={product.slug} className="min-w-0">
              <button
                type="button"
                aria-label={t("remove", { name: product.name })}
                onClick={() => toggleCompared(product)}
                className="chip chip-chosen max-w-40"
              >
                <b dir="auto">{product.name}</b>
                <X size={14} className="shrink-0" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <span className="ms-auto flex gap-2">
          <Button size="sm" variant="quiet" onClick={clearCompared}>
            {t("clear")}
          </Button>
          {compared.length > 1 ? (
            <ButtonLink
              href={comparePath(compared.map(({ slug }) => slug))}
              size="sm"
              variant="primary"
              onClick={clearCompared}
            >
              {t("compareCount", { count: compared.length })}
            </ButtonLink>
          ) : (
            <span className="label self-center">{t("addAnother")}</span>
          )}
        </span>
      </div>
    </section>
  );
}
