"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { KeyGroup } from "./key-help";
import { isShortcut } from "./shortcut-keys";

const KeyHelp = lazy(() => import("./key-help"));

/** / focuses the search, ? shows the keys. Groups are the page's own keys, shown above the common ones. */
export function Shortcuts({ groups = [] }: { groups?: KeyGroup[] }) {
  const [help, setHelp] = useState<"unseen" | "open" | "closed">("unseen");

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The help opens even if shortcuts are off, because they can be turned on again there.
      if (event.key === "?" && (isShortcut(event) || event.target === document.body)) setHelp("open");
      if (event.key !== "/" || !isShortcut(event)) return;
      const fields = document.querySelectorAll<HTMLInputElement>("[data-search]");
      const field = [...fields].findLast((candidate) => candidate.offsetParent);
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  if (help === "unseen") return null;
  return (
    <Suspense>
      <KeyHelp open={help === "open"} onClose={() => setHelp("closed")} groups={groups} />
    </Suspense>
  );
}
