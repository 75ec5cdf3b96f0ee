"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { StaleNotice } from "@/components/ui/stale-notice";
import type { CreatedKey, Key } from "@/lib/keys/schema";
import { CreateKeyDialog } from "./create-key-dialog";
import { KeyRow } from "./key-row";
import { NewKeySheet } from "./new-key-sheet";
import { NoKeys } from "./no-keys";
import { RevokeKeyDialog } from "./revoke-key-dialog";
import { SettingsHeading } from "./settings-heading";
import { type KeyPage, useKeys } from "./use-keys";

/** API keys: the list, a new one shown once, and their end. */
export function KeyList({ first, origin }: { first: KeyPage; origin: string }) {
  const { page, error, create, revoke, reload } = useKeys(first);
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<CreatedKey | null>(null);
  const [ending, setEnding] = useState<Key | null>(null);
  const open = () => setAsking(true);

  return (
    <>
      <SettingsHeading
        title="API keys"
        action={
          page.data.length > 0 && (
            <Button variant="primary" icon={<KeyRound size={16} aria-hidden="true" />} onClick={open}>
              New key
            </Button>
          )
        }
      >
        A key acts as you, within its scopes and your own rights. Give each machine its own, so that one can
        go without the others.
      </SettingsHeading>
      {made && <NewKeySheet made={made} origin={origin} onDone={() => setMade(null)} />}
      <StaleNotice error={error} retry={reload} />
      {page.data.length === 0 ? (
        <NoKeys origin={origin} onCreate={open} />
      ) : (
        <ul className="border-ink border-t-2">
          {page.data.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setEnding(key)} />
          ))}
        </ul>
      )}
      {page.pagination.hasMore && (
        <p className="label pt-4">The newest 100 are shown. GET /api/v1/api-keys pages through the rest.</p>
      )}
      <CreateKeyDialog open={asking} onClose={() => setAsking(false)} create={create} onMade={setMade} />
      <RevokeKeyDialog apiKey={ending} onClose={() => setEnding(null)} revoke={revoke} />
    </>
  );
}
