"use client";

import { Fingerprint, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useConfirm } from "@/components/forms/confirm-dialog";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { SecretShownOnce } from "@/components/forms/secret-shown-once";
import { Button } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { notify } from "@/components/ui/notify";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { SecondFactor, SecondFactors } from "@/lib/identity/accounts/second-factor/schema";
import { security } from "@/messages/en.json";
import { AddAppDialog } from "./add-app-dialog";
import { addPasskey } from "./add-passkey";
import { SettingRow } from "./setting-row";

const ICONS = { totp: Smartphone, passkey: Fingerprint };

export function SecondFactorSetting({ factors }: { factors: SecondFactors }) {
  const t = messages({ security });
  const router = useRouter();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { data, recoveryCodesLeft, required } = factors;
  const isOn = data.length > 0;

  const added = (made: string[] | null) => {
    if (made) setCodes(made);
    notify({
      tone: "done",
      text: t("secondFactorAdded"),
      detail: t("youllNeedItThe"),
    });
    router.refresh();
  };
  const remove = async ({ id, name }: SecondFactor) => {
    const words = { done: t("removed", { name }), failed: t("couldntRemove", { name }) };
    if (await notifyOutcome(() => call("DELETE /api/v1/me/second-factors/{id}", { id }), words)) {
      if (data.length === 1) setCodes(null);
      router.refresh();
    }
  };
  const removing = useConfirm((factor: SecondFactor) => ({
    title: t("removeQuestion", { name: factor.name }),
    lead: data.length === 1 ? t("youllNoLongerNeed") : t("youllNoLongerBe"),
    label: t("remove"),
    run: () => remove(factor),
  }));
  const renewing = useConfirm(() => ({
    title: t("generateNewRecoveryCodes"),
    lead: t("yourCurrentCodesWill"),
    label: t("generateCodes"),
    run: async () => {
      const { recoveryCodes } = await call("POST /api/v1/me/recovery-codes", {});
      setCodes(recoveryCodes);
      router.refresh();
    },
  }));

  return (
    <SettingRow
      id="second-factors"
      title={t("twoFactorAuthentication")}
      about={required ? t("thisSiteRequiresIt") : t("confirmEachSignIn")}
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
                {t("recoveryCodes")}
                <span className="block text-ink-3 text-small">
                  {t("codesLeft", { count: recoveryCodesLeft })}
                </span>
              </span>
              <Button size="sm" onClick={() => renewing.ask(null)}>
                {t("generateNewCodes")}
              </Button>
            </li>
          </ul>
        ) : (
          <p className="text-ink-2">{required ? t("noneAddOneTo") : t("none")}</p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" icon={<Smartphone size={15} />} onClick={() => setAdding(true)}>
            {t("addAuthenticatorApp")}
          </Button>
          <Button
            size="sm"
            icon={<Fingerprint size={15} />}
            onClick={() => void addPasskey().then((made) => made !== undefined && added(made))}
          >
            {t("addPasskey")}
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
  const t = messages({ security });
  const { lastUsedAt } = factor;
  const Icon = ICONS[factor.kind];
  return (
    <li className="flex items-center justify-between gap-x-6 gap-y-2">
      <span className="flex min-w-0 items-center gap-2.5">
        <Icon size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
        <span className="min-w-0 break-words">
          {factor.name}
          <span className="block text-ink-3 text-small">
            {inline(t.parts("added", { time: () => <Time value={factor.createdAt} /> }))}
            {lastUsedAt && <> · {inline(t.parts("lastUsed", { time: () => <Time value={lastUsedAt} /> }))}</>}
          </span>
        </span>
      </span>
      <Button
        size="sm"
        variant="danger"
        aria-label={t("removeNamed", { name: factor.name })}
        onClick={onRemove}
      >
        {t("remove")}
      </Button>
    </li>
  );
}

function Codes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = messages({ security });
  return (
    <SecretShownOnce
      title={t("saveYourRecoveryCodes")}
      about={t("eachWorksOnceIf")}
      secret={codes.join("\n")}
      copyLabel={t("copyCodes")}
      doneLabel={t("iveSavedThem")}
      onDone={onDone}
      className="mb-2"
    />
  );
}
