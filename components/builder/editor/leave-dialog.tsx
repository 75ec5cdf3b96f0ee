"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** Asks before a page with changes that could not be saved is left. */
export function LeaveDialog({
  open,
  onStay,
  onLeave,
}: {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Leave with unsaved changes?"
      lead="They could not be saved just now. This browser keeps them and offers them when you come back."
      actions={
        <>
          <Button variant="primary" onClick={onStay}>
            Stay
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
