import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { type EditorDocument, sameDocument } from "./document";
import { rebase } from "./rebase";
import { Strip } from "./status-banner";
import type { useLocalCopy } from "./use-local-copy";

type RecoveredProps = {
  copy: ReturnType<typeof useLocalCopy>;
  document: EditorDocument;
  saved: EditorDocument;
  onBringBack: (document: EditorDocument) => void;
};

/** Offers what an earlier visit could not save; it is put on whatever was saved since. */
export function Recovered({ copy: { found, forget }, document, saved, onBringBack }: RecoveredProps) {
  if (found === null || sameDocument(found.document, document)) return null;
  const bringBack = () => {
    onBringBack(rebase(found.base, found.document, saved));
    forget();
  };
  return (
    <div className="mb-6">
      <Strip
        tone="glass"
        action={
          <>
            <Button size="sm" variant="accent" onClick={bringBack}>
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
        </span>
      </Strip>
    </div>
  );
}
