import { PasswordField } from "@/components/forms/input-field";
import { Checkbox } from "@/components/ui/checkbox";
import { messages } from "@/lib/core/messages";
import { credentials } from "@/messages/en.json";

export function NewPassword({ label }: { label?: string }) {
  const t = messages({ credentials });
  return (
    <PasswordField
      label={label ?? t("newPassword")}
      hint={t("atLeast10Characters")}
      name="password"
      autoComplete="new-password"
    />
  );
}

/** The account's password, asked for again before a sensitive change. */
export function OwnPassword() {
  const t = messages({ credentials });
  return <PasswordField label={t("yourPassword")} name="password" autoComplete="current-password" />;
}

/** Whether a new password also ends the API keys, as whoever had the old one may have made some. */
export function RevokeKeys() {
  const t = messages({ credentials });
  return (
    <Checkbox
      id="revoke-keys"
      name="revokeKeys"
      label={t("alsoRevokeMyApi")}
      hint={t("scriptsAndAgentsThat")}
    />
  );
}
