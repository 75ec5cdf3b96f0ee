"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { BoxesField, InputField, SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { scopes as allScopes, type Scope } from "@/lib/core/scopes";
import { addDays } from "@/lib/core/time";
import type { Key } from "@/lib/identity/keys/schema";
import { apiKeys } from "@/messages/en.json";

type CreateKeyDialogProps = {
  open: boolean;
  onClose: () => void;
  onMade: (made: Key, key: string) => Promise<void>;
};

export function CreateKeyDialog({ open, onClose, onMade }: CreateKeyDialogProps) {
  const t = messages({ apiKeys });
  const send = async (typed: FormData) => {
    const scopes = typed.getAll("scopes") as Scope[];
    if (scopes.length === 0) return { scopes: t("chooseAtLeastOne") };
    const days = textOf(typed, "expiresAt");
    const expiresAt = days === "never" ? null : addDays(new Date(), Number(days)).toISOString();
    const { key, ...made } = await call("POST /api/v1/api-keys", {
      name: textOf(typed, "name"),
      scopes,
      expiresAt,
    });
    if (key) await onMade(made, key);
  };
  return (
    <FormDialog {...{ open, onClose, send }} title={t("newApiKey")} submitLabel={t("createKey")}>
      <div className="grid gap-5">
        <InputField
          label={t("name")}
          hint={t("whatWillUseThe")}
          name="name"
          maxLength={80}
          autoComplete="off"
          required
        />
        <BoxesField name="scopes" legend={t("permissions")}>
          <p className="mb-1 text-ink-3 text-small">{t("chooseOnlyWhatThe")}</p>
          {allScopes.map((scope) => (
            <Checkbox
              key={scope}
              id={`scope-${scope}`}
              name="scopes"
              value={scope}
              label={t(scope)}
              hint={<span className="font-mono text-label">{scope}</span>}
            />
          ))}
        </BoxesField>
        <SelectField
          label={t("expires")}
          name="expiresAt"
          defaultValue="90"
          options={EXPIRIES.map((days) => [days, t("in", { days })])}
          className="sm:max-w-56"
        />
      </div>
    </FormDialog>
  );
}

const EXPIRIES = ["30", "90", "365", "never"];
