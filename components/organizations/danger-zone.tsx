"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField, SelectField } from "@/components/forms/input-field";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { textOf } from "@/components/forms/use-form";
import { Section } from "@/components/site/section-heading";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { Member, Organization } from "@/lib/identity/organizations/schema";
import { organizations } from "@/messages/en.json";
import type { useMembers } from "./member-list";

type DangerZoneProps = {
  organization: Organization;
  ownId: string;
  members: ReturnType<typeof useMembers>;
  /** Whether it can no longer be deleted. */
  kept: boolean;
};

/** Transferring, leaving and deleting an organization, each with what prevents it. */
export function DangerZone({ organization, ownId, members, kept }: DangerZoneProps) {
  const t = messages({ organizations });
  const router = useRouter();
  const [open, setOpen] = useState<"leave" | "transfer" | "delete" | null>(null);
  const { name, role } = organization;
  const others = members.page.data.filter(({ personId }) => personId !== ownId);
  const hasOthers = members.total > 1;
  const isLast = role === "owner" && !members.hasOtherOwner({ role });
  const close = () => setOpen(null);

  const leave = async () => {
    const words = { done: t("youLeft", { name }), failed: t("couldntLeaveTheOrganization") };
    if (await notifyOutcome(() => members.remove({ personId: ownId }), words))
      router.push("/settings/organizations");
  };

  return (
    <Section
      id="leaving"
      title={role === "owner" ? t("transferLeaveOrDelete") : t("leave")}
      className="pt-12 pb-10"
    >
      {role === "owner" && others.length > 0 && (
        <Line
          title={t("transferOwnership")}
          about={t("anotherMemberBecomesAn")}
          button={<Button onClick={() => setOpen("transfer")}>{t("transfer")}</Button>}
        />
      )}
      {isLast ? (
        <Line
          title={t("leaveOrganization")}
          about={hasOthers ? t("youreTheOnlyOwner") : t("youreTheOnlyMember")}
        />
      ) : (
        <Line
          title={t("leaveOrganization")}
          about={t("whatYouWroteStays")}
          button={
            <Button variant="danger" onClick={() => setOpen("leave")}>
              {t("leave")}
            </Button>
          }
        />
      )}
      {role === "owner" && (
        <Line
          title={t("deleteOrganization")}
          about={kept ? t("aReviewerHasDecided") : t("noReviewerHasDecided")}
          button={
            !kept && (
              <Button variant="danger" onClick={() => setOpen("delete")}>
                {t("delete")}
              </Button>
            )
          }
        />
      )}
      <ConfirmDialog
        open={open === "leave"}
        onClose={close}
        title={t("leaveQuestion", { name })}
        lead={t("youLoseAccessTo")}
        label={t("leave")}
        run={leave}
      />
      <TransferDialog
        open={open === "transfer"}
        onClose={close}
        organization={organization}
        others={others}
        isWhole={others.length === members.total - 1}
        onDone={async () => {
          await members.reload();
          router.refresh();
        }}
      />
      <DeleteOrganizationDialog open={open === "delete"} onClose={close} organization={organization} />
    </Section>
  );
}

function Line({ title, about, button }: { title: string; about: string; button?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-rule border-b py-4.5">
      <div className="measure">
        <h3 className="font-sans font-semibold text-body">{title}</h3>
        <p className="text-ink-2 text-small">{about}</p>
      </div>
      {button}
    </div>
  );
}

type DialogProps = { open: boolean; onClose: () => void; organization: Organization };

/** Typing its address confirms the intent. */
function DeleteOrganizationDialog({ open, onClose, organization: { slug, name } }: DialogProps) {
  const t = messages({ organizations });
  const router = useRouter();
  const send = async (typed: FormData) => {
    if (textOf(typed, "slug").trim() !== slug) return { slug: t("typeToConfirm", { slug }) };
    await call("DELETE /api/v1/organizations/{slug}", { slug });
    notify({ tone: "done", text: t("deleted", { name }) });
    router.push("/settings/organizations");
    router.refresh();
  };
  return (
    <FormDialog
      {...{ open, onClose, send }}
      title={t("deleteQuestion", { name })}
      lead={t("thisAlsoDeletesIts")}
      submitLabel={t("deletePermanently")}
      variant="danger"
    >
      <InputField
        label={t("typeItsSlugTo")}
        hint={slug}
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-small"
      />
    </FormDialog>
  );
}

type TransferDialogProps = DialogProps & {
  others: readonly Member[];
  isWhole: boolean;
  onDone: () => Promise<void>;
};

function TransferDialog({ open, onClose, organization, others, isWhole, onDone }: TransferDialogProps) {
  const t = messages({ organizations });
  const send = async (typed: FormData) => {
    const personId = textOf(typed, "personId");
    const to = others.find((member) => member.personId === personId);
    await call("POST /api/v1/organizations/{slug}/transfer", { slug: organization.slug, personId });
    await onDone();
    notify({
      tone: "done",
      text: to
        ? t("transferredTo", { organization: organization.name, name: to.name })
        : t("transferred", { organization: organization.name }),
      detail: t("youreNowAnEditor"),
    });
  };
  return (
    <FormDialog
      {...{ open, onClose, send }}
      title={t("transferQuestion")}
      lead={t("youllBecomeAnEditor")}
      submitLabel={t("transfer")}
      variant="danger"
    >
      <SelectField
        label={t("newOwner")}
        hint={isWhole ? undefined : t("listsTheMembersOn")}
        name="personId"
        options={others.map(({ personId, name, email }) => [personId, email ? `${name}, ${email}` : name])}
      />
    </FormDialog>
  );
}
