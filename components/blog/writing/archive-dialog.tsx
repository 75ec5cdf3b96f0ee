"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import type { PostPhase } from "./post-state";
import { detailOf } from "./use-post-actions";

type ArchiveDialogProps = {
  open: boolean;
  onClose: () => void;
  phase: PostPhase;
  onArchive: () => Promise<void>;
};

/** Asks before a post is put away for good. */
export function ArchiveDialog({ open, onClose, phase, onArchive }: ArchiveDialogProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const archive = async () => {
    setBusy(true);
    setFault(null);
    try {
      await onArchive();
      onClose();
    } catch (error) {
      setFault(detailOf(error) ?? "Something went wrong here. Try again.");
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Archive this post?"
      lead={`${phase === "published" ? "Its address stops answering. " : ""}An archived post can't be published again. Nothing of it is removed: its history stays, and its address stays its own.`}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={archive}>
            Archive it
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </>
      }
    >
      {fault !== null && (
        <ErrorState kind="line" title="It was not archived.">
          {fault}
        </ErrorState>
      )}
    </Dialog>
  );
}
