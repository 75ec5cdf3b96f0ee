"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

/**
 * Closing the window with unsaved changes asks first. A link inside the site saves first and then goes; where that
 * fails, the address waits in `wanted` until the person has decided.
 */
export function useLeaveGuard(dirty: boolean, save: () => Promise<unknown>) {
  const router = useRouter();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (!dirty) return;
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = async (event: MouseEvent) => {
      const href = leavesFor(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (await save()) router.push(href);
      else setWanted(href);
    };
    window.addEventListener("beforeunload", close);
    document.addEventListener("click", click, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", close);
      document.removeEventListener("click", click, { capture: true });
    };
  }, [dirty, save, router]);

  return { wanted, stay: () => setWanted(null), leave: () => wanted !== null && router.push(wanted) };
}

/** The page of this site that a click leads to in this window, or null. */
function leavesFor(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || (link.target !== "" && link.target !== "_self") || link.origin !== location.origin)
    return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search + link.hash;
}
