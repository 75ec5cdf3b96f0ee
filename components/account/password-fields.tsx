import { PasswordField } from "@/components/forms/input-field";
import { Checkbox } from "@/components/ui/checkbox";

export function NewPassword({ label = "New password" }: { label?: string }) {
  return (
    <PasswordField
      label={label}
      hint="At least 10 characters. A sentence works well."
      name="password"
      autoComplete="new-password"
    />
  );
}

/** The account's password, asked for again before a sensitive change. */
export function OwnPassword() {
  return <PasswordField label="Your password" name="password" autoComplete="current-password" />;
}

/** Whether a new password also ends the API keys, as whoever had the old one may have made some. */
export function RevokeKeys() {
  return (
    <Checkbox
      id="revoke-keys"
      name="revokeKeys"
      label="Also revoke my API keys"
      hint="Scripts and agents that use them stop working."
    />
  );
}
