"use client";

import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { PaletteProps } from "@/components/search/palette";
import { localPath } from "@/lib/core/messages";
import type { KeyGroup } from "./key-help";
import { loadPalette, setOpenSearch } from "./open-search";
import { isSearchKey, isShortcut } from "./shortcut-keys";

const KeyHelp = lazy(() => import("./key-help"));

/**
 * Ctrl K opens the search palette, / too unless the page has a list with a field to filter it, and ? shows the keys.
 * Groups are the page's own keys, shown above the common ones.
 */
export function Shortcuts({ groups = [] }: { groups?: KeyGroup[] }) {
  const [help, setHelp] = useState<"unseen" | "open" | "closed">("unseen");
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [searching, setSearching] = useState<{ field?: HTMLInputElement } | null>(null);

  const search = useCallback((field?: HTMLInputElement) => {
    setSearching({ field });
    // Where it can't be loaded, a field is still a form's.
    loadPalette().then(
      (loaded) => setPalette(() => loaded.default),
      () => field ?? window.location.assign(localPath("/search")),
    );
  }, []);
  const endSearch = useCallback(() => setSearching(null), []);

  useEffect(() => {
    setOpenSearch(search);
    // The window hears of a key last: a page's own use of it comes first.
    const press = (event: KeyboardEvent) => {
      // The help opens even if shortcuts are off, because they can be turned on again there.
      if (event.key === "?" && (isShortcut(event) || event.target === document.body)) setHelp("open");
      const isSlash = event.key === "/" && isShortcut(event);
      if (!isSlash && (!isSearchKey(event) || document.querySelector("dialog:modal"))) return;
      event.preventDefault();
      const filter = isSlash && visibleFilter();
      if (filter) {
        filter.focus();
        filter.select();
      } else search();
    };
    window.addEventListener("keydown", press);
    return () => {
      setOpenSearch(null);
      window.removeEventListener("keydown", press);
    };
  }, [search]);

  return (
    <>
      {Palette && (
        <Palette
          open={searching !== null}
          field={searching?.field}
          onClose={endSearch}
          onHelp={() => setHelp("open")}
        />
      )}
      {help !== "unseen" && (
        <Suspense>
          <KeyHelp open={help === "open"} onClose={() => setHelp("closed")} groups={groups} />
        </Suspense>
      )}
    </>
  );
}

const visibleFilter = () =>
  [...document.querySelectorAll<HTMLInputElement>("[data-search]")].findLast((field) => field.offsetParent);
