"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { BoxesField, InputField, SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";
import { call } from "@/lib/api/client";
import type { Scope } from "@/lib/core/scopes";
import { addDays } from "@/lib/core/time";
import type { Key } from "@/lib/identity/keys/schema";

type CreateKeyDialogProps = {
  open: boolean;
  onClose: () => void;
  onMade: (made: Key, key: string) => Promise<void>;
};

export function CreateKeyDialog({ open, onClose, onMade }: CreateKeyDialogProps) {
  const send = async (typed: FormData) => {
    const scopes = typed.getAll("scopes") as Scope[];
    if (scopes.length === 0) return { scopes: "Choose at least one permission." };
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
    <FormDialog {...{ open, onClose, send }} title="New API key" submitLabel="Create key">
      <div className="grid gap-5">
        <InputField
          label="Name"
          hint="What will use the key, such as your laptop, CI or a newsletter script."
          name="name"
          maxLength={80}
          autoComplete="off"
          required
        />
        <BoxesField name="scopes" legend="Permissions">
          <p className="mb-1 text-ink-3 text-small">Choose only what the key needs.</p>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              id={`scope-${scope}`}
              name="scopes"
              value={scope}
              label={SCOPE_WORDS[scope]}
              hint={<span className="font-mono text-label">{scope}</span>}
            />
          ))}
        </BoxesField>
        <SelectField
          label="Expires"
          name="expiresAt"
          defaultValue="90"
          options={EXPIRIES}
          className="sm:max-w-56"
        />
      </div>
    </FormDialog>
  );
}

const EXPIRIES = [
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In a year"],
  ["never", "Never"],
] as const;

const SCOPE_WORDS: Record<Scope, string> = {
  "products:read": "Read your profile, organizations, products, drafts and reviews, and list your API keys",
  "products:write": "Create products, save revisions and submit them",
  "traffic:read": "Read private traffic reports",
  "media:write": "Upload pictures, videos and files",
  "blog:write": "Write blog posts (admins only)",
  "webhooks:write": "Manage the webhooks of organizations you own",
};

const SCOPES = Object.keys(SCOPE_WORDS) as Scope[];
