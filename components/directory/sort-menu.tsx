"use client";

import { ChevronDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { list } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";

/** Closes an open `details` and returns to its button. */
export function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

export type SortOption = { href: string; label: string; isCurrent: boolean };

export function SortMenu({ options }: { options: readonly SortOption[] }) {
  const t = messages({ list });
  return (
    <details
      className="relative shrink-0"
      name="sort"
      onKeyDown={unlessComposing(closeOnEscape)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="chip">
        <b className="sr-only">{t("sortBy")}</b>
        {options.find(({ isCurrent }) => isCurrent)?.label ?? t("sort")}
        <ChevronDown size={15} />
      </summary>
      <div className="absolute top-full inset-e-0 z-20 mt-1.5 grid min-w-44 rounded-md border border-rule bg-plinth p-1 shadow-lift">
        {options.map((option) => (
          <Link
            key={option.href}
            href={option.href}
            scroll={false}
            onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
            aria-current={option.isCurrent ? "true" : undefined}
            className="rounded-sm px-2.5 py-2 text-small hover:bg-rule-2 aria-[current]:font-semibold"
          >
            {option.label}
          </Link>
        ))}
      </div>
    </details>
  );
}
