"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** Asks before a page with changes that could not be saved is left. */
export function LeaveDialog({
  open,
  kept,
  byHand = false,
  onStay,
  onLeave,
}: {
  open: boolean;
  /** Whether this browser has them. */
  kept: boolean;
  /** Saving waits for a press, so that leaving did not try it. */
  byHand?: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Leave with unsaved changes?"
      lead={`${byHand ? "What you changed is not public yet." : "They could not be saved just now."} ${kept ? KEPT : LOST}`}
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

const KEPT = "This browser keeps them and offers them when you come back.";
const LOST = "This browser can't keep them either: whoever leaves loses them.";
