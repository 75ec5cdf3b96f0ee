"use client";

import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { inline } from "@/components/ui/inline";
import { Time } from "@/components/ui/time";
import { call, type OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import { security } from "@/messages/en.json";
import { type Provider, ProviderForm, ProviderMark } from "./provider-form";
import { SettingRow } from "./setting-row";

const CONNECTIONS = "GET /api/v1/me/connections";

type ProviderListProps = {
  first: OutputOf<typeof CONNECTIONS>;
  /** Those that this site offers; a connection to another can still be ended. */
  offered: readonly Provider[];
};

export function ProviderList({ first, offered }: ProviderListProps) {
  const t = messages({ security });
  const { data = first, mutate } = useCall(CONNECTIONS, { limit: 100 }, { fallbackData: first });
  const others = data.data.filter(({ provider }) => offered.every(({ id }) => id !== provider));
  const providers = [...offered, ...others.map(({ provider }) => ({ id: provider, name: t(provider) }))];
  if (providers.length === 0) return null;
  return (
    <SettingRow id="providers" title={t("providers")} about={t("otherAccountsYouCan")}>
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
                      {inline(t.parts("connected", { time: () => <Time value={connection.connectedAt} /> }))}
                    </span>
                  )}
                </span>
              </span>
              {connection ? (
                <Disconnect provider={provider} onDone={() => void mutate()} />
              ) : (
                <ProviderForm
                  provider={provider}
                  to="/settings/security"
                  size="sm"
                  plain={t("connectTo", { name: provider.name })}
                >
                  {t("connect")}
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
  const t = messages({ security });
  const end = async () => {
    const words = { done: t("disconnected", { name }), failed: t("couldntDisconnect", { name }) };
    if (await notifyOutcome(() => call("DELETE /api/v1/me/connections/{provider}", { provider: id }), words))
      onDone();
  };
  return (
    <ActButton size="sm" variant="danger" aria-label={t("disconnectNamed", { name })} act={end}>
      {t("disconnect")}
    </ActButton>
  );
}
