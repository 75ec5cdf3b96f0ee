"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-class";
import { notify } from "@/components/ui/notify";
import type { ProviderName } from "@/lib/accounts/schema";
import { ProviderMark } from "./provider-mark";
import { leaveFor } from "./sign-in";

export type Provider = { id: ProviderName; name: string };

type ProviderFormProps = ButtonLook & {
  provider: Provider;
  /** Where the provider sends the person back to. */
  to: string;
  /** Without the provider's sign, where that stands beside it already. */
  plain?: boolean;
  children: ReactNode;
};

/**
 * The way to an identity provider. The script asks for the address and
 * goes there, because a policy that lets forms reach this site alone also stops what they redirect to.
 */
export function ProviderForm({ provider, to, plain = false, children, ...look }: ProviderFormProps) {
  const [busy, setBusy] = useState(false);
  return (
    <form
      method="post"
      action={`/api/auth/signin/${provider.id}`}
      onSubmit={async (event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        if (await leaveFor(provider.id, to)) return;
        setBusy(false);
        notify({
          tone: "failed",
          text: `${provider.name} can't be reached`,
          detail: "Try again in a moment.",
        });
      }}
    >
      <input type="hidden" name="callbackUrl" value={to} />
      <Button
        type="submit"
        icon={!plain && <ProviderMark provider={provider.id} />}
        busy={busy}
        aria-label={plain ? `${children} ${provider.name}` : undefined}
        {...look}
      >
        {children}
      </Button>
    </form>
  );
}
