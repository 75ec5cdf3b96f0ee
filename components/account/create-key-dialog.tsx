"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
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
    const days = textOf(typed, "expiry");
    const expiresAt = days === "never" ? null : addDays(new Date(), Number(days)).toISOString();
    const { key, ...made } = await call("POST /api/v1/api-keys", {
      name: textOf(typed, "name"),
      scopes,
      expiresAt,
    });
    if (key) await onMade(made, key);
  };
  return (
    <FormDialog
      {...{ open, onClose, send }}
      title="New API key"
      fields={["name", "scopes", "expiresAt"]}
      submitLabel="Create key"
    >
      {(errors) => (
        <div className="grid gap-5">
          <InputField
            id="key-name"
            label="Name"
            error={errors.name}
            hint="What will use the key, such as your laptop, CI or a newsletter script."
            name="name"
            maxLength={80}
            autoComplete="off"
            required
          />
          <fieldset
            className="grid gap-0.5"
            aria-describedby={errors.scopes ? "key-scopes-error" : undefined}
          >
            <legend className="mb-1 text-ink-2 text-small">Permissions</legend>
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
            {errors.scopes && <FieldError id="key-scopes-error">{errors.scopes}</FieldError>}
          </fieldset>
          <Field id="key-expiry" label="Expires" error={errors.expiresAt} className="sm:max-w-56">
            {(control) => (
              <Select {...control} name="expiry" defaultValue="90">
                <option value="30">In 30 days</option>
                <option value="90">In 90 days</option>
                <option value="365">In a year</option>
                <option value="never">Never</option>
              </Select>
            )}
          </Field>
        </div>
      )}
    </FormDialog>
  );
}

const SCOPE_WORDS: Record<Scope, string> = {
  "products:read": "Read your profile, organizations, products, drafts and reviews, and list your API keys",
  "products:write": "Create products, save revisions and submit them",
  "traffic:read": "Read private traffic reports",
  "media:write": "Upload pictures, videos and files",
  "blog:write": "Write blog posts (admins only)",
  "webhooks:write": "Manage the webhooks of organizations you own",
};

const SCOPES = Object.keys(SCOPE_WORDS) as Scope[];
