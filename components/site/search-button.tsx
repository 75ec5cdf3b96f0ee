"use client";

import { Search } from "lucide-react";
import { messages } from "@/lib/core/messages";
import { tools } from "@/messages/en.json";
import { openSearch } from "./open-search";

/** Opens the search palette on pages whose header has no search field. */
export function SearchButton() {
  const t = messages({ tools });
  return (
    <button
      type="button"
      aria-label={t("search")}
      aria-keyshortcuts="Control+K Meta+K"
      title={t("searchTitle")}
      onClick={() => openSearch()}
      className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-rule-2 hover:text-ink"
    >
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
