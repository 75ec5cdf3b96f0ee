"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { type EditorDocument, type Head, sameDocument } from "./document";
import type { EditorKind } from "./kind";
import { RecoverDialog } from "./recover-dialog";
import { recovery } from "./recovery";
import { Strip } from "./status-banner";
import type { useLocalCopy } from "./use-local-copy";

type RecoveredProps<H extends Head> = {
  kind: EditorKind<H>;
  copy: ReturnType<typeof useLocalCopy<H>>;
  document: EditorDocument<H>;
  onBringBack: (document: EditorDocument<H>) => void;
};

/** Offers what an earlier visit could not save: it is put on the page as it is, and where both changed one place the person chooses. */
export function Recovered<H extends Head>({
  kind,
  copy: { found, take, forget },
  document,
  onBringBack,
}: RecoveredProps<H>) {
  const [choosing, setChoosing] = useState(false);
  const way = useMemo(() => (found === null ? null : recovery(found, document)), [found, document]);
  if (found === null || way === null) return null;
  const clashes = way.blocks.size + way.fields.length;
  if (clashes === 0 && sameDocument(way.merged.copy, document)) return null;
  const settle = (next: EditorDocument<H>) => {
    setChoosing(false);
    take(next);
    onBringBack(next);
  };
  return (
    <div className="mb-6">
      <Strip
        tone="glass"
        action={
          <>
            <Button
              size="sm"
              variant="accent"
              onClick={() => (clashes > 0 ? setChoosing(true) : settle(way.merged.copy))}
            >
              Bring it back
            </Button>
            <Button size="sm" variant="quiet" onClick={forget}>
              Discard
            </Button>
          </>
        }
      >
        <strong className="font-semibold">This browser kept unsaved changes</strong>{" "}
        <span className="text-ink-2">
          from <Time value={new Date(found.at).toISOString()} />, made on version {found.version}.
          {clashes > 0 && " Some of the same places were changed since: you will see both."}
        </span>
      </Strip>
      {choosing && (
        <RecoverDialog
          kind={kind}
          recovery={way}
          page={document}
          onClose={() => setChoosing(false)}
          onSettle={settle}
        />
      )}
    </div>
  );
}
