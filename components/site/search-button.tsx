"use client";

import { Search } from "lucide-react";
import { openSearch } from "./open-search";

/** Opens the search palette on pages whose header has no search field. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-label="Search the site"
      aria-keyshortcuts="Control+K Meta+K"
      title="Search the site (Ctrl+K)"
      onClick={() => openSearch()}
      className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-rule-2 hover:text-ink"
    >
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
