"use client";

import { type ReactNode, Suspense, useState } from "react";
import { isSignedIn } from "@/components/site/use-me";

type DialogLinkProps = {
  /** The page that it stands on. */
  from: string;
  className: string;
  children: ReactNode;
  /** A dialog that is loaded when it is first opened; what was typed stays when it is closed. */
  dialog: (shown: { open: boolean; onClose: () => void }) => ReactNode;
};

/** Opens a dialog for who is signed in; a guest goes to the sign-in page and back. */
export function DialogLink({ from, className, children, dialog }: DialogLinkProps) {
  const [state, setState] = useState<"unseen" | "open" | "closed">("unseen");
  return (
    <>
      <a
        href={`/signin?callbackUrl=${encodeURIComponent(from)}`}
        rel="nofollow"
        className={className}
        onClick={(event) => {
          if (!isSignedIn()) return;
          event.preventDefault();
          setState("open");
        }}
      >
        {children}
      </a>
      {state !== "unseen" && (
        <Suspense>{dialog({ open: state === "open", onClose: () => setState("closed") })}</Suspense>
      )}
    </>
  );
}
