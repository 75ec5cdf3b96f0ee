"use client";

import { Button } from "@/components/ui/button";
import { Strip } from "./editor/status-banner";
import type { SentFile } from "./new-product-draft";
import type { Kept } from "./use-kept-draft";

/** What came back from an earlier visit, and the way to an empty page. */
export function RestoredStrip({ onStartOver, onClose }: { onStartOver: () => void; onClose: () => void }) {
  return (
    <Strip
      tone="glass"
      action={
        <>
          <Button size="sm" onClick={onClose}>
            Good
          </Button>
          <Button size="sm" variant="quiet" onClick={onStartOver}>
            Start over
          </Button>
        </>
      }
    >
      <span className="text-small">What you wrote before is back; this browser kept it.</span>
    </Strip>
  );
}

type LostStripProps = { ids: readonly string[]; files: readonly SentFile[]; onTakeOut: () => void };

/** Names the pictures that are gone. Nothing else is. */
export function LostStrip({ ids, files, onTakeOut }: LostStripProps) {
  const names = ids.map((id) => files.find((file) => file.id === id)?.name || "one without a name");
  return (
    <Strip
      tone="warn"
      action={
        <Button size="sm" onClick={onTakeOut}>
          Take {ids.length === 1 ? "it" : "them"} out
        </Button>
      }
    >
      <strong className="font-semibold">
        {ids.length === 1 ? "One upload is gone" : `${ids.length} uploads are gone`}
      </strong>
      <span className="text-small">
        : {names.join(", ")}. Without an account they stay for 24 hours. Your words are all here: put the
        files in again, or take their places out.
      </span>
    </Strip>
  );
}

const WORDS: Record<Kept, [string, string]> = {
  nothing: ["", ""],
  keeping: ["Keeping", " …"],
  kept: ["Kept", " in this browser"],
  failed: ["Not kept", ": storage is full or off"],
};

/** Whether this browser has all that was written. */
export function KeptState({ kept }: { kept: Kept }) {
  const [short, more] = WORDS[kept];
  return (
    <span className={kept === "failed" ? "label text-warn" : "label"}>
      <span aria-hidden="true">
        {short}
        <span className="max-sm:hidden">{more}</span>
      </span>
      <span role="status" className="sr-only">
        {kept === "kept" || kept === "failed" ? short + more : ""}
      </span>
    </span>
  );
}
