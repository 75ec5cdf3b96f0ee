"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField, SelectField } from "@/components/forms/input-field";
import { useForm } from "@/components/forms/use-form";
import { Button, TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { CreatedInvitation, MemberRole } from "@/lib/identity/organizations/schema";
import { organizations } from "@/messages/en.json";
import { ROLES } from "./member-list";

export type InvitationFormProps = {
  slug: string;
  onMade: (made: CreatedInvitation) => Promise<void>;
  /** Whether the site sends email. */
  mail: boolean;
  /** Whether the person has to verify their own address before they invite by email. */
  unverified: boolean;
};

/** Creates a link with a role; with an address, only that person can use it. */
export function InvitationForm({ slug, onMade, mail, unverified }: InvitationFormProps) {
  const t = messages({ organizations });
  const [role, setRole] = useState<MemberRole>("editor");
  const [email, setEmail] = useState("");
  const [days, setDays] = useState("7");

  const form = useForm(async () => {
    const asked = { role, email: email.trim() || null, expiresInDays: Number(days) };
    await onMade(await call("POST /api/v1/organizations/{slug}/invitations", { slug, ...asked }));
    setEmail("");
  });

  return (
    <Form of={form}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_9rem]">
        <InputField
          label={t("email")}
          optional
          name="email"
          disabled={unverified}
          hint={
            unverified
              ? inline(
                  t.parts("toInviteByEmail", {
                    textLink: (words) => <TextLink href="/settings">{words}</TextLink>,
                  }),
                )
              : mail
                ? t("ifSetWeEmail")
                : t("ifSetOnlyThat")
          }
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="off"
          maxLength={254}
        />
        <SelectField
          label={t("role")}
          name="role"
          aria-describedby="invitation-role-rights"
          value={role}
          onChange={(event) => setRole(event.target.value as MemberRole)}
          options={ROLES.map((each) => [each, t(each)])}
        />
        <SelectField
          label={t("expires")}
          name="expiresInDays"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={DAYS.map((each) => [each, t("in", { count: each })])}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          {mail && email.trim() ? t("sendInvitation") : t("createLink")}
        </Button>
        <p id="invitation-role-rights" className="text-ink-3 text-small">
          {t("roleMay", { role })}
        </p>
      </div>
    </Form>
  );
}

const DAYS = [1, 3, 7, 14, 30];
