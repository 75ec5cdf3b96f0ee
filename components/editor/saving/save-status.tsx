import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { cx } from "@/components/ui/classes";
import type { Head } from "../document";
import type { Editing } from "../use-editing";
import { describeSave, describeStored } from "./save-state";

type EditingProps<H extends Head> = { editing: Editing<H> };

/** Whether everything is saved, to the second; pressing it saves now. */
export function SaveStatus<H extends Head>({ editing }: EditingProps<H>) {
  const { editor, save, limits, copy, saveNow, inBrowser } = editing;
  const { savedAt } = save.state;
  const [now, setNow] = useState(savedAt ?? 0);
  useEffect(() => {
    setNow(Date.now());
    if (savedAt === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [savedAt]);
  const { tone, text, reason } = inBrowser
    ? describeStored(save.state, editor.document)
    : describeSave(save.state, editor.document, limits, now, copy.stored);
  if (text === "") return null;
  return (
    <button
      type="button"
      title={reason ?? "Save now (Ctrl S)"}
      aria-keyshortcuts="Control+S"
      onClick={saveNow}
      className={cx(
        "label min-h-9 rounded-sm px-1.5 text-end hover:text-ink",
        tone === "warn" && "text-warn",
        tone === "busy" && "text-ink-2",
      )}
    >
      {text}
      {/* Only a change of state is news; the seconds are not. */}
      <span role="status" className="sr-only">
        {text.startsWith("Saved") ? "All changes saved" : tone === "warn" ? text : ""}
      </span>
    </button>
  );
}

/** Why the site refused the save, and a warning where this browser can't store the changes either. */
export function NotSaved<H extends Head>({ editing }: EditingProps<H>) {
  const { editor, save, limits, copy } = editing;
  const { reason, signIn } = describeSave(save.state, editor.document, limits, 0, copy.stored);
  const signInPath = `/signin?callbackUrl=${encodeURIComponent(usePathname())}`;
  if (!save.dirty || (reason === undefined && copy.stored)) return null;
  return (
    <div role="alert" className="mb-6">
      <Banner
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
        {!copy.stored && (
          <p>
            <strong className="font-semibold">This browser can't store what you write.</strong> Its storage is
            full or blocked. If you leave this page before your changes are saved, they'll be lost.
          </p>
        )}
      </Banner>
    </div>
  );
}
