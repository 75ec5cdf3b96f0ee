"use client";

import { type FormEvent, useRef, useState } from "react";
import { type Faults, focusFirstFault, toFaults } from "@/components/account/field-faults";
import { FormFault } from "@/components/account/form-fault";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { CreatedInvitation, MemberRole } from "@/lib/organizations/schema";
import { ROLE_NAMES, ROLE_RIGHTS, ROLES } from "./role-words";
import type { NewInvitation } from "./use-invitations";

type InvitationFormProps = {
  create: (input: NewInvitation) => Promise<CreatedInvitation>;
  onMade: (made: CreatedInvitation) => void;
  /** Whether the site sends mails. */
  mail: boolean;
};

/** A role makes a link; with an address, the link is for that person alone. */
export function InvitationForm({ create, onMade, mail }: InvitationFormProps) {
  const [role, setRole] = useState<MemberRole>("editor");
  const [email, setEmail] = useState("");
  const [days, setDays] = useState("7");
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFaults({});
    try {
      onMade(await create({ role, email: email.trim() || null, expiresInDays: Number(days) }));
      setEmail("");
    } catch (error) {
      setFaults(toFaults(error, ["role", "email", "expiresInDays"]));
      focusFirstFault(form.current);
    }
    setBusy(false);
  };

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <FormFault>{faults[""]}</FormFault>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_9rem]">
        <Field
          id="invitation-email"
          label="E-mail"
          optional
          error={faults.email}
          hint={
            mail
              ? "With one, the link is mailed there and works for that person alone."
              : "With one, the link works for that person alone."
          }
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              autoComplete="off"
              maxLength={254}
            />
          )}
        </Field>
        <Field id="invitation-role" label="Role" error={faults.role}>
          {(control) => (
            <Select
              {...control}
              aria-describedby="invitation-role-rights"
              value={role}
              onChange={(event) => setRole(event.target.value as MemberRole)}
            >
              {ROLES.map((each) => (
                <option key={each} value={each}>
                  {ROLE_NAMES[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="invitation-days" label="Ends" error={faults.expiresInDays}>
          {(control) => (
            <Select {...control} value={days} onChange={(event) => setDays(event.target.value)}>
              {DAYS.map((each) => (
                <option key={each} value={each}>
                  in {each} {each === 1 ? "day" : "days"}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={busy}>
          {mail && email.trim() ? "Invite by mail" : "Make a link"}
        </Button>
        <p id="invitation-role-rights" className="text-ink-3 text-small">
          {ROLE_NAMES[role]}: {ROLE_RIGHTS[role].toLowerCase()}
        </p>
      </div>
    </form>
  );
}

const DAYS = [1, 3, 7, 14, 30];
