"use client";

import type { CompositionEvent, FormEvent, KeyboardEvent } from "react";
import { Kbd } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { localPath, messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";
import { isComposing, unlessComposing } from "../ui/unless-composing";
import { loadPalette, openSearch } from "./open-search";

type SearchFormProps = {
  products?: number;
  className?: string;
  size?: "header" | "page";
};

/** A plain form to /search. With JavaScript, a click on its field or typing in it opens the palette of suggestions. */
export function SearchForm({ products, className, size = "header" }: SearchFormProps) {
  const t = messages({ frame });
  const words = products ? t("searchCount", { count: products }) : t("searchProducts");
  return (
    <search className={cx("relative block", className)}>
      <form action={localPath("/search")} method="get">
        <input
          type="text"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={false}
          name="q"
          placeholder={words}
          aria-label={words}
          aria-keyshortcuts="/ Control+K Meta+K"
          autoComplete="off"
          inputMode="search"
          enterKeyHint="search"
          maxLength={200}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={(event) => openSearch(event.currentTarget)}
          onInput={openOnInput}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => openSearch(event.currentTarget)}
          onKeyDown={unlessComposing(openOnArrow)}
          className={cx(
            "peer w-full rounded-md border border-rule bg-plinth pe-3 ps-3 truncate sm:pe-10 lg:max-xl:pe-3 text-ink transition-colors hover:border-edge focus-visible:border-glass focus-visible:outline-1 focus-visible:outline-offset-0",
            size === "header"
              ? "h-[2.375rem] text-small max-sm:text-body pointer-coarse:h-11"
              : "h-12 text-body",
          )}
        />
        <span className="pointer-events-none absolute inset-y-0 inset-e-3 grid place-items-center peer-focus:invisible max-sm:hidden lg:max-xl:hidden">
          <Kbd>/</Kbd>
        </span>
      </form>
    </search>
  );
}

/** Where it can't be loaded, the form still works. */
const preload = () => void loadPalette().catch(() => {});

/** An unfinished composition must not lose its field. */
function openOnInput(event: FormEvent<HTMLInputElement>) {
  if (!isComposing(event) && event.currentTarget.value !== "") openSearch(event.currentTarget);
}

function openOnArrow(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "ArrowDown") return;
  event.preventDefault();
  openSearch(event.currentTarget);
}
