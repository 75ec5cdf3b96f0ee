"use client";

import { LogIn } from "lucide-react";
import { type ReactNode, useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import type { ProviderName } from "@/lib/identity/accounts/schema";
import { credentials } from "@/messages/en.json";
import { leaveFor } from "./sign-in";

export type Provider = { id: ProviderName; name: string };

type ProviderFormProps = ButtonLook & {
  provider: Provider;
  /** Where the provider sends the person back to. */
  to: string;
  /** Without the provider's logo, where that is shown beside it: what screen readers call the button. */
  plain?: string;
  children: ReactNode;
};

/**
 * The way to an identity provider. The script asks for the address and
 * goes there, because a policy that lets forms reach this site alone also stops what they redirect to.
 */
export function ProviderForm({ provider, to, plain, children, ...look }: ProviderFormProps) {
  const t = messages({ credentials });
  const [busy, setBusy] = useState(false);
  return (
    <form
      method="post"
      action={`/api/auth/signin/${provider.id}`}
      onSubmit={async (event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        const left = await notifyOutcome(() => leaveFor(provider.id, to), {
          failed: t("couldntGoTo", { name: provider.name }),
        });
        if (!left) setBusy(false);
      }}
    >
      <input type="hidden" name="callbackUrl" value={to} />
      <Button
        type="submit"
        icon={!plain && <ProviderMark provider={provider.id} />}
        busy={busy}
        aria-label={plain}
        {...look}
      >
        {children}
      </Button>
    </form>
  );
}

export function ProviderMark({ provider }: { provider: ProviderName }) {
  const mark = provider === "oidc" ? null : MARKS[provider];
  if (!mark) return <LogIn size={16} strokeWidth={1.75} />;
  return (
    <svg viewBox={mark.box} className="size-4" fill="currentColor" aria-hidden="true">
      <path d={mark.path} />
    </svg>
  );
}

const MARKS = {
  github: {
    box: "0 0 16 16",
    path: "M8 0c4.42 0 8 3.58 8 8a8.013 8.013 0 0 1-5.45 7.59c-.4.08-.55-.17-.55-.38 0-.27.01-1.13.01-2.2 0-.75-.25-1.23-.54-1.48 1.78-.2 3.65-.88 3.65-3.95 0-.88-.31-1.59-.82-2.15.08-.2.36-1.02-.08-2.12 0 0-.67-.22-2.2.82-.64-.18-1.32-.27-2-.27-.68 0-1.36.09-2 .27-1.53-1.03-2.2-.82-2.2-.82-.44 1.1-.16 1.92-.08 2.12-.51.56-.82 1.28-.82 2.15 0 3.06 1.86 3.75 3.64 3.95-.23.2-.44.55-.51 1.07-.46.21-1.61.55-2.33-.66-.15-.24-.6-.83-1.23-.82-.67.01-.27.38.01.53.34.19.73.9.82 1.13.16.45.68 1.31 2.69.94 0 .67.01 1.3.01 1.49 0 .21-.15.45-.55.38A7.995 7.995 0 0 1 0 8c0-4.42 3.58-8 8-8Z",
  },
  google: {
    box: "0 0 24 24",
    path: "M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053z",
  },
};
