import { KeyRound } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { curlWith } from "./new-key-sheet";

/** No key yet: what one is good for, as a call that works once there is one. */
export function NoKeys({ origin, onCreate }: { origin: string; onCreate: () => void }) {
  return (
    <div className="grid gap-x-10 gap-y-6 border-ink border-t-2 pt-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className="grid content-start gap-4">
        <div className="grid gap-1.5">
          <h2 className="name text-h3">No keys yet</h2>
          <p className="text-ink-2">
            With a key, a script starts products, saves revisions and submits them, and an agent reads what
            the review said.
          </p>
        </div>
        <div>
          <Button variant="primary" icon={<KeyRound size={16} aria-hidden="true" />} onClick={onCreate}>
            Make the first one
          </Button>
        </div>
      </div>
      <div className="min-w-0">
        <CodeBlock name="curl" code={curlWith(origin, "YOUR_KEY")} />
      </div>
    </div>
  );
}
