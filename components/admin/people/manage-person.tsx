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
import { messages } from "@/lib/core/messages";
import type { PersonDetail } from "@/lib/identity/administration/schema";
import { people } from "@/messages/en.json";

const PATH = "PATCH /api/v1/admin/people/{id}";
type Change = Omit<InputOf<typeof PATH>, "id">;

type ManagePersonProps = { person: PersonDetail; onChange: (person: PersonDetail) => void };

export function ManagePerson({ person, onChange }: ManagePersonProps) {
  const t = messages({ people });
  const [asking, setAsking] = useState<"suspend" | "lift" | "role" | null>(null);
  const { id, name, role, status } = person;
  const close = () => setAsking(null);
  const send = async (change: Change) => onChange(await call(PATH, { id, ...change }));
  const run = (change: Change, done: string) =>
    notifyOutcome(() => send(change), { done, failed: t("couldntChange", { name }) });
  const isAdmin = role === "admin";
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button onClick={() => setAsking("role")}>{isAdmin ? t("removeAsAdmin") : t("makeAdmin")}</Button>
      {status === "active" ? (
        <Button variant="danger" onClick={() => setAsking("suspend")}>
          {t("suspend")}
        </Button>
      ) : (
        <Button variant="primary" onClick={() => setAsking("lift")}>
          {t("endSuspension")}
        </Button>
      )}
      <FormDialog
        open={asking === "suspend"}
        onClose={close}
        title={t("suspendPerson", { name })}
        lead={t("suspendLead")}
        submitLabel={t("suspend")}
        variant="danger"
        send={async (typed) => {
          const reason = textOf(typed, "suspended").trim();
          if (reason.length < 3) return { suspended: t("enterAReason") };
          await send({ suspended: { reason } });
          notify({ tone: "done", text: t("personSuspended", { name }) });
        }}
      >
        <TextareaField
          label={t("reason")}
          hint={t("reasonHint")}
          name="suspended"
          rows={3}
          maxLength={300}
          required
        />
      </FormDialog>
      <ConfirmDialog
        open={asking === "lift"}
        onClose={close}
        title={t("endTheSuspensionOf", { name })}
        lead={t("endSuspensionLead")}
        label={t("endSuspension")}
        run={() => run({ suspended: null }, t("activeAgain", { name }))}
      />
      <ConfirmDialog
        open={asking === "role"}
        onClose={close}
        title={isAdmin ? t("removePersonAsAdmin", { name }) : t("makePersonAdmin", { name })}
        lead={isAdmin ? t("removeAdminLead") : t("makeAdminLead")}
        label={isAdmin ? t("removeAsAdmin") : t("makeAdmin")}
        run={() =>
          isAdmin
            ? run({ role: "member" }, t("noLongerAdmin", { name }))
            : run({ role: "admin" }, t("nowAdmin", { name }))
        }
      />
    </div>
  );
}
