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
import type { Member, Organization } from "@/lib/identity/organizations/schema";
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
  const router = useRouter();
  const [open, setOpen] = useState<"leave" | "transfer" | "delete" | null>(null);
  const { name, role } = organization;
  const others = members.page.data.filter(({ personId }) => personId !== ownId);
  const hasOthers = members.total > 1;
  const isLast = role === "owner" && !members.hasOtherOwner({ role });
  const close = () => setOpen(null);

  const leave = async () => {
    const words = { done: `You left ${name}`, failed: "Couldn't leave the organization" };
    if (await notifyOutcome(() => members.remove({ personId: ownId }), words))
      router.push("/settings/organizations");
  };

  return (
    <Section
      id="leaving"
      title={role === "owner" ? "Transfer, leave or delete" : "Leave"}
      className="pt-12 pb-10"
    >
      {role === "owner" && others.length > 0 && (
        <Line
          title="Transfer ownership"
          about="Another member becomes an owner, and you become an editor."
          button={<Button onClick={() => setOpen("transfer")}>Transfer</Button>}
        />
      )}
      {isLast ? (
        <Line
          title="Leave organization"
          about={
            hasOthers
              ? "You're the only owner. Transfer ownership or make another member an owner first."
              : "You're the only member. Invite another owner first."
          }
        />
      ) : (
        <Line
          title="Leave organization"
          about="What you wrote stays. You'll need a new invitation to come back."
          button={
            <Button variant="danger" onClick={() => setOpen("leave")}>
              Leave
            </Button>
          }
        />
      )}
      {role === "owner" && (
        <Line
          title="Delete organization"
          about={
            kept
              ? "A reviewer has decided about it or one of its products. Decisions are kept, so it can't be deleted."
              : "No reviewer has decided about it yet. Deleting it also deletes its drafts, for all members."
          }
          button={
            !kept && (
              <Button variant="danger" onClick={() => setOpen("delete")}>
                Delete
              </Button>
            )
          }
        />
      )}
      <ConfirmDialog
        open={open === "leave"}
        onClose={close}
        title={`Leave ${name}?`}
        lead="You lose access to its drafts and traffic immediately. What you wrote stays."
        label="Leave"
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
  const router = useRouter();
  const send = async (typed: FormData) => {
    if (textOf(typed, "slug").trim() !== slug) return { slug: `Type ${slug} to confirm.` };
    await call("DELETE /api/v1/organizations/{slug}", { slug });
    notify({ tone: "done", text: `${name} deleted` });
    router.push("/settings/organizations");
    router.refresh();
  };
  return (
    <FormDialog
      {...{ open, onClose, send }}
      title={`Delete ${name}?`}
      lead="This also deletes its drafts, memberships and invitations, immediately and permanently."
      submitLabel="Delete permanently"
      variant="danger"
    >
      <InputField
        label="Type its slug to confirm"
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
  const send = async (typed: FormData) => {
    const personId = textOf(typed, "personId");
    const to = others.find((member) => member.personId === personId);
    await call("POST /api/v1/organizations/{slug}/transfer", { slug: organization.slug, personId });
    await onDone();
    notify({
      tone: "done",
      text: `${organization.name} transferred to ${to?.name ?? "another member"}`,
      detail: "You're now an editor.",
    });
  };
  return (
    <FormDialog
      {...{ open, onClose, send }}
      title="Transfer ownership?"
      lead="You'll become an editor, which only an owner can undo, and the invitations you sent will stop working."
      submitLabel="Transfer"
      variant="danger"
    >
      <SelectField
        label="New owner"
        hint={isWhole ? undefined : "Lists the members on the current page."}
        name="personId"
        options={others.map(({ personId, name, email }) => [personId, email ? `${name}, ${email}` : name])}
      />
    </FormDialog>
  );
}
