import Link from "next/link";
import { usePathname } from "next/navigation";
import type { EditorDocument, Head } from "./document";
import { describeSave, type SaveState } from "./save-state";
import { Strip } from "./status-banner";

type NotSavedProps<H extends Head> = {
  state: SaveState<H>;
  document: EditorDocument<H>;
  limits: number;
  dirty: boolean;
  kept: boolean;
};

/** Why the site does not take what was written, and that it is in danger where this browser can't keep it either. */
export function NotSaved<H extends Head>({ state, document, limits, dirty, kept }: NotSavedProps<H>) {
  const { reason, signIn } = describeSave(state, document, limits, 0, kept);
  const signInPath = `/signin?callbackUrl=${encodeURIComponent(usePathname())}`;
  if (!dirty || (reason === undefined && kept)) return null;
  return (
    <div role="alert" className="mb-6">
      <Strip
        tone="warn"
        action={
          signIn && (
            <Link href={signInPath} target="_blank" prefetch={false} className="link">
              Sign in<span className="sr-only"> in a new tab</span>
            </Link>
          )
        }
      >
        {reason !== undefined && (
          <p>
            <strong className="font-semibold">Not saved.</strong> {reason}
          </p>
        )}
        {!kept && (
          <p>
            <strong className="font-semibold">This browser can't keep what you write.</strong> Its storage is
            full or forbidden: until the site has it, closing or leaving this page loses it.
          </p>
        )}
      </Strip>
    </div>
  );
}
