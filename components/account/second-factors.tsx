"use client";

import { Fingerprint, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useConfirm } from "@/components/forms/confirm-dialog";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { SecretShownOnce } from "@/components/forms/secret-shown-once";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";
import type { SecondFactor, SecondFactors } from "@/lib/identity/accounts/second-factor/schema";
import { AddAppDialog } from "./add-app-dialog";
import { addPasskey } from "./add-passkey";
import { SettingRow } from "./setting-row";

const ICONS = { totp: Smartphone, passkey: Fingerprint };

export function SecondFactorSetting({ factors }: { factors: SecondFactors }) {
  const router = useRouter();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { data, recoveryCodesLeft, required } = factors;
  const isOn = data.length > 0;

  const added = (made: string[] | null) => {
    if (made) setCodes(made);
    notify({
      tone: "done",
      text: "Second factor added",
      detail: "You'll need it the next time you sign in.",
    });
    router.refresh();
  };
  const remove = async ({ id, name }: SecondFactor) => {
    const words = { done: `“${name}” removed`, failed: `Couldn't remove “${name}”` };
    if (await notifyOutcome(() => call("DELETE /api/v1/me/second-factors/{id}", { id }), words)) {
      if (data.length === 1) setCodes(null);
      router.refresh();
    }
  };
  const removing = useConfirm((factor: SecondFactor) => ({
    title: `Remove “${factor.name}”?`,
    lead:
      data.length === 1
        ? "You'll no longer need a second factor to sign in. Your recovery codes will be removed too."
        : "You'll no longer be able to sign in with it.",
    label: "Remove",
    run: () => remove(factor),
  }));
  const renewing = useConfirm(() => ({
    title: "Generate new recovery codes?",
    lead: "Your current codes will stop working.",
    label: "Generate codes",
    run: async () => {
      const { recoveryCodes } = await call("POST /api/v1/me/recovery-codes", {});
      setCodes(recoveryCodes);
      router.refresh();
    },
  }));

  return (
    <SettingRow
      id="second-factors"
      title="Two-factor authentication"
      about={
        required
          ? "This site requires it for admins. You'll confirm each sign-in with a second factor."
          : "Confirm each sign-in with a second factor, so a stolen password isn't enough."
      }
    >
      <div className="grid gap-4">
        {codes && <Codes codes={codes} onDone={() => setCodes(null)} />}
        {isOn ? (
          <ul className="grid gap-3.5">
            {data.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => removing.ask(factor)} />
            ))}
            <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <span>
                Recovery codes
                <span className="block text-ink-3 text-small">
                  {recoveryCodesLeft} of 10 left, in case you lose your other factors
                </span>
              </span>
              <Button size="sm" onClick={() => renewing.ask(null)}>
                Generate new codes
              </Button>
            </li>
          </ul>
        ) : (
          <p className="text-ink-2">{required ? "None. Add one to use your admin rights." : "None."}</p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" icon={<Smartphone size={15} />} onClick={() => setAdding(true)}>
            Add authenticator app
          </Button>
          <Button
            size="sm"
            icon={<Fingerprint size={15} />}
            onClick={() => void addPasskey().then((made) => made !== undefined && added(made))}
          >
            Add passkey
          </Button>
        </div>
      </div>
      {adding && <AddAppDialog onClose={() => setAdding(false)} onAdded={added} />}
      {removing.dialog}
      {renewing.dialog}
    </SettingRow>
  );
}

function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const Icon = ICONS[factor.kind];
  return (
    <li className="flex items-center justify-between gap-x-6 gap-y-2">
      <span className="flex min-w-0 items-center gap-2.5">
        <Icon size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
        <span className="min-w-0 break-words">
          {factor.name}
          <span className="block text-ink-3 text-small">
            Added <Time value={factor.createdAt} />
            {factor.lastUsedAt && (
              <>
                {" · "}Last used <Time value={factor.lastUsedAt} />
              </>
            )}
          </span>
        </span>
      </span>
      <Button size="sm" variant="danger" aria-label={`Remove ${factor.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

function Codes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <SecretShownOnce
      title="Save your recovery codes now"
      about="Each works once if you lose your second factor. You won't be able to see them again: save them with your passwords, or print them."
      secret={codes.join("\n")}
      copyLabel="Copy codes"
      doneLabel="I've saved them"
      onDone={onDone}
      className="mb-2"
    />
  );
}
