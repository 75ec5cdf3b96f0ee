import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { messages } from "@/lib/core/messages";
import { saving } from "@/messages/en.json";

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
    const end = new AbortController();
    window.addEventListener("beforeunload", close, { signal: end.signal });
    document.addEventListener("click", click, { capture: true, signal: end.signal });
    return () => end.abort();
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

type LeaveDialogProps = {
  guard: ReturnType<typeof useLeaveGuard>;
  /** Whether this browser has what is unsaved. */
  stored: boolean;
  /** Saving waits for a press, so that leaving did not try it. */
  byHand: boolean;
};

/** Asks before a page with changes that could not be saved is left. */
export function LeaveDialog({ guard: { wanted, stay, leave }, stored, byHand }: LeaveDialogProps) {
  const t = messages({ saving });
  return (
    <Dialog
      open={wanted !== null}
      onClose={stay}
      title={t("leaveUnsaved")}
      lead={`${t(byHand ? "notPublished" : "changesNotSaved")} ${t(stored ? "kept" : "notKept")}`}
      actions={
        <>
          <Button variant="primary" onClick={stay}>
            {t("stay")}
          </Button>
          <Button variant="quiet" onClick={leave}>
            {t("leave")}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
