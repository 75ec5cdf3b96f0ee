"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  /** What is done, on the button that does it. */
  label: string;
  keep: string;
  run: () => Promise<unknown>;
  children?: ReactNode;
};

/** Asks once more before something that can't simply be taken back. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  lead,
  label,
  keep,
  run,
  children,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await run();
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      lead={lead}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={confirm}>
            {label}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
