"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { FormDialog } from "@/components/forms/form-dialog";
import { TextareaField } from "@/components/forms/input-field";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { textOf } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { call, type InputOf } from "@/lib/api/client";
import type { PersonDetail } from "@/lib/identity/administration/schema";

const PATH = "PATCH /api/v1/admin/people/{id}";
type Change = Omit<InputOf<typeof PATH>, "id">;

type ManagePersonProps = { person: PersonDetail; onChange: (person: PersonDetail) => void };

export function ManagePerson({ person, onChange }: ManagePersonProps) {
  const [asking, setAsking] = useState<"suspend" | "lift" | "role" | null>(null);
  const { id, name, role, status } = person;
  const close = () => setAsking(null);
  const send = async (change: Change) => onChange(await call(PATH, { id, ...change }));
  const run = (change: Change, done: string) =>
    notifyOutcome(() => send(change), { done, failed: `Couldn't change ${name}` });
  const isAdmin = role === "admin";
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button onClick={() => setAsking("role")}>{isAdmin ? "Remove as admin" : "Make admin"}</Button>
      {status === "active" ? (
        <Button variant="danger" onClick={() => setAsking("suspend")}>
          Suspend
        </Button>
      ) : (
        <Button variant="primary" onClick={() => setAsking("lift")}>
          End suspension
        </Button>
      )}
      <FormDialog
        open={asking === "suspend"}
        onClose={close}
        title={`Suspend ${name}?`}
        lead="This signs them out everywhere and revokes their API keys. Their content stays."
        submitLabel="Suspend"
        variant="danger"
        send={async (typed) => {
          const reason = textOf(typed, "suspended").trim();
          if (reason.length < 3) return { suspended: "Enter a reason of at least 3 characters." };
          await send({ suspended: { reason } });
          notify({ tone: "done", text: `${name} suspended` });
        }}
      >
        <TextareaField
          label="Reason"
          hint="Admins see it here and in the audit log."
          name="suspended"
          rows={3}
          maxLength={300}
          required
        />
      </FormDialog>
      <ConfirmDialog
        open={asking === "lift"}
        onClose={close}
        title={`End the suspension of ${name}?`}
        lead="They can sign in again. They'll need new API keys."
        label="End suspension"
        run={() => run({ suspended: null }, `${name} is active again`)}
      />
      <ConfirmDialog
        open={asking === "role"}
        onClose={close}
        title={isAdmin ? `Remove ${name} as an admin?` : `Make ${name} an admin?`}
        lead={
          isAdmin
            ? "They can no longer moderate, manage people or write blog posts. This signs them out everywhere."
            : "They can moderate, manage people and write blog posts. They'll have to sign in again."
        }
        label={isAdmin ? "Remove as admin" : "Make admin"}
        run={() =>
          isAdmin
            ? run({ role: "member" }, `${name} is no longer an admin`)
            : run({ role: "admin" }, `${name} is now an admin`)
        }
      />
    </div>
  );
}
