"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { Time } from "@/components/ui/time";
import type { Connection, ProviderName } from "@/lib/accounts/schema";
import { call, type OutputOf, Problem } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import { type Provider, ProviderForm } from "./provider-form";
import { ProviderMark } from "./provider-mark";
import { SettingRow } from "./setting-row";

type ConnectionPage = OutputOf<"GET /api/v1/me/connections">;

type ProviderListProps = {
  first: ConnectionPage;
  /** Those that this site offers; a connection to another can still be ended. */
  offered: readonly Provider[];
};

/** The identity providers that sign the person in, and those that could. */
export function ProviderList({ first, offered }: ProviderListProps) {
  const { data = first, mutate } = useCall(
    "GET /api/v1/me/connections",
    { limit: 100 },
    { fallbackData: first },
  );
  const providers = [...offered, ...data.data.filter(isNotIn(offered)).map(nameless)];
  if (providers.length === 0) return null;
  return (
    <SettingRow id="providers" title="Providers" about="Accounts elsewhere that sign you in here.">
      <ul className="grid gap-3.5">
        {providers.map((provider) => {
          const connection = data.data.find((one) => one.provider === provider.id);
          return (
            <li key={provider.id} className="flex items-center justify-between gap-x-6 gap-y-2">
              <span className="flex min-w-0 items-center gap-2.5">
                <ProviderMark provider={provider.id} />
                <span>
                  {provider.name}{" "}
                  {connection && (
                    <span className="block text-ink-3 text-small">
                      Connected <Time value={connection.connectedAt} />
                    </span>
                  )}
                </span>
              </span>
              {connection ? (
                <Disconnect provider={provider} onDone={() => void mutate()} />
              ) : (
                <ProviderForm provider={provider} to="/settings/security" size="sm" plain>
                  Connect
                </ProviderForm>
              )}
            </li>
          );
        })}
      </ul>
    </SettingRow>
  );
}

function Disconnect({ provider: { id, name }, onDone }: { provider: Provider; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await call("DELETE /api/v1/me/connections/{provider}", { provider: id });
      onDone();
      notify({ tone: "done", text: `${name} is disconnected` });
    } catch (error) {
      const detail = error instanceof Problem ? error.detail : "Try again.";
      notify({ tone: "failed", text: `${name} stays connected`, detail });
    }
    setBusy(false);
  };
  return (
    <Button size="sm" variant="danger" busy={busy} aria-label={`Disconnect ${name}`} onClick={end}>
      Disconnect
    </Button>
  );
}

const isNotIn =
  (offered: readonly Provider[]) =>
  ({ provider }: Connection): boolean =>
    offered.every(({ id }) => id !== provider);

const nameless = ({ provider }: Connection): Provider => ({ id: provider, name: NAMES[provider] });

const NAMES: Record<ProviderName, string> = { github: "GitHub", google: "Google", oidc: "Single sign-on" };
