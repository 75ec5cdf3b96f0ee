import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import type { LocalCopy } from "./local-copy";
import { Strip } from "./status-banner";

type RecoveredProps = { copy: LocalCopy; onBringBack: () => void; onDiscard: () => void };

/** Offers what an earlier visit could not save. */
export function Recovered({ copy, onBringBack, onDiscard }: RecoveredProps) {
  return (
    <div className="mb-6">
      <Strip
        tone="glass"
        action={
          <>
            <Button size="sm" variant="accent" onClick={onBringBack}>
              Bring it back
            </Button>
            <Button size="sm" variant="quiet" onClick={onDiscard}>
              Discard
            </Button>
          </>
        }
      >
        <strong className="font-semibold">This browser kept unsaved changes</strong>{" "}
        <span className="text-ink-2">
          from <Time value={new Date(copy.at).toISOString()} />, made on version {copy.version}.
        </span>
      </Strip>
    </div>
  );
}
