import { useEffect, useState } from "react";
import { usePath } from "@/components/site/use-path";
import { Banner } from "@/components/ui/banner";
import { cx } from "@/components/ui/classes";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { saving } from "@/messages/en.json";
import type { Head } from "../document";
import type { Editing } from "../use-editing";
import { describeSave, describeStored } from "./save-state";

type EditingProps<H extends Head> = { editing: Editing<H> };

/** Whether everything is saved, to the second; pressing it saves now. */
export function SaveStatus<H extends Head>({ editing }: EditingProps<H>) {
  const t = messages({ saving });
  const { editor, save, limits, copy, saveNow, inBrowser } = editing;
  const { savedAt } = save.state;
  const [now, setNow] = useState(savedAt ?? 0);
  useEffect(() => {
    setNow(Date.now());
    if (savedAt === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [savedAt]);
  const { tone, text, reason, isSaved } = inBrowser
    ? describeStored(save.state, editor.document)
    : describeSave(save.state, editor.document, limits, now, copy.stored);
  if (text === "") return null;
  return (
    <button
      type="button"
      title={reason ?? t("saveNow")}
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
        {isSaved ? t("allChangesSaved") : tone === "warn" ? text : ""}
      </span>
    </button>
  );
}

/** Why the site refused the save, and a warning where this browser can't store the changes either. */
export function NotSaved<H extends Head>({ editing }: EditingProps<H>) {
  const t = messages({ saving });
  const { editor, save, limits, copy } = editing;
  const { reason, signIn } = describeSave(save.state, editor.document, limits, 0, copy.stored);
  const signInPath = `/signin?callbackUrl=${encodeURIComponent(usePath())}`;
  if (!save.dirty || (reason === undefined && copy.stored)) return null;
  return (
    <div role="alert" className="mb-6">
      <Banner
        tone="warn"
        action={
          signIn && (
            <Link href={signInPath} target="_blank" prefetch={false} className="link">
              {inline(t.parts("signInNewTab", { span: (words) => <span className="sr-only">{words}</span> }))}
            </Link>
          )
        }
      >
        {reason !== undefined && (
          <p>
            {inline(
              t.parts("notSavedBecause", {
                reason,
                strong: (words) => <strong className="font-semibold">{words}</strong>,
              }),
            )}
          </p>
        )}
        {!copy.stored && (
          <p>
            {inline(
              t.parts("cantStore", {
                strong: (words) => <strong className="font-semibold">{words}</strong>,
              }),
            )}
          </p>
        )}
      </Banner>
    </div>
  );
}
