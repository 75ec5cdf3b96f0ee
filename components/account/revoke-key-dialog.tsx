"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { Time } from "@/components/ui/time";
import { Problem } from "@/lib/api/client";
import type { Key } from "@/lib/keys/schema";

type RevokeKeyDialogProps = { apiKey: Key | null; onClose: () => void; revoke: (key: Key) => Promise<void> };

export function RevokeKeyDialog({ apiKey, onClose, revoke }: RevokeKeyDialogProps) {
  const end = async () => {
    if (!apiKey) return;
    onClose();
    try {
      await revoke(apiKey);
      notify({
        tone: "done",
        text: `“${apiKey.name}” is revoked`,
        detail: "Calls with it are refused from now on.",
      });
    } catch (error) {
      const detail = error instanceof Problem ? error.detail : "Try again.";
      notify({ tone: "failed", text: `“${apiKey.name}” was not revoked`, detail });
    }
  };
  return (
    <Dialog
      open={apiKey !== null}
      onClose={onClose}
      title="Revoke this key?"
      lead="Whatever uses it is refused at once. This can't be undone; a new key can be made at any time."
      actions={
        <>
          <Button variant="danger" onClick={end}>
            Revoke
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {apiKey && (
        <p className="border-rule border-y py-3">
          <span className="font-semibold">{apiKey.name}</span>{" "}
          <span className="label">
            {apiKey.prefix}…{apiKey.last4}
          </span>
          <span className="block text-ink-3 text-small">
            {apiKey.lastUsedAt ? (
              <>
                Last used <Time value={apiKey.lastUsedAt} />
              </>
            ) : (
              "Never used"
            )}
          </span>
        </p>
      )}
    </Dialog>
  );
}
