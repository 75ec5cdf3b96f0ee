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

type LeavingProps = {
  organization: Organization;
  ownId: string;
  members: ReturnType<typeof useMembers>;
  /** Whether something of it was ever public: then it can't be deleted. */
  shown: boolean;
};

/** Handing it over, leaving it, deleting it: each with what stands against it. */
export function Leaving({ organization, ownId, members, shown }: LeavingProps) {
  const router = useRouter();
  const [open, setOpen] = useState<"leave" | "transfer" | "delete" | null>(null);
  const { name, role } = organization;
  const own = members.page.data.find(({ personId }) => personId === ownId);
  const others = members.page.data.filter(({ personId }) => personId !== ownId);
  const isLast = role === "owner" && !others.some((other: Member) => other.role === "owner");
  const close = () => setOpen(null);

  const leave = async () => {
    if (!own) return;
    const words = { done: `You have left ${name}`, failed: "You are still a member" };
    if (await notifyOutcome(() => members.remove(own), words)) router.push("/settings/organizations");
  };

  return (
    <Section
      id="leaving"
      title={role === "owner" ? "Handing over and leaving" : "Leaving"}
      className="pt-12 pb-10"
    >
      {role === "owner" && others.length > 0 && (
        <Line
          title="Hand it over"
          about="Another member becomes an owner, and you an editor."
          button={<Button onClick={() => setOpen("transfer")}>Hand over</Button>}
        />
      )}
      {isLast ? (
        <Line
          title="Leave it"
          about={
            others.length > 0
              ? "You are its only owner. Hand it over first, or make somebody else an owner."
              : "You are its only member. Invite somebody as an owner first."
          }
        />
      ) : (
        <Line
          title="Leave it"
          about="What you wrote stays. Somebody has to invite you again to come back."
          button={
            <Button variant="danger" onClick={() => setOpen("leave")}>
              Leave
            </Button>
          }
        />
      )}
      {role === "owner" && (
        <Line
          title="Delete it"
          about={
            shown
              ? "It has shown a product. What people voted for stays, so it can't be deleted."
              : "It has shown nothing yet, so it can go, with its drafts and for all members."
          }
          button={
            !shown && (
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
        lead="Its drafts and figures are closed to you at once. What you wrote stays with it."
        label="Leave it"
        keep="Stay"
        run={leave}
      />
      <TransferDialog
        open={open === "transfer"}
        onClose={close}
        organization={organization}
        others={others}
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

/** Its address, typed, says that it is meant. */
function DeleteOrganizationDialog({ open, onClose, organization: { slug, name } }: DialogProps) {
  const router = useRouter();
  const send = async (typed: FormData) => {
    if (textOf(typed, "slug").trim() !== slug) return { slug: `Type ${slug}.` };
    await call("DELETE /api/v1/organizations/{slug}", { slug });
    notify({ tone: "done", text: `${name} is deleted` });
    router.push("/settings/organizations");
    router.refresh();
  };
  return (
    <FormDialog
      {...{ open, onClose, send }}
      title={`Delete ${name}?`}
      lead="Its drafts, members and invitations go with it, at once and permanently."
      fields={["slug"]}
      submitLabel="Delete it permanently"
      variant="danger"
      keep="Keep it"
    >
      {(errors) => (
        <InputField
          id="delete-slug"
          label="Type its address to confirm"
          hint={slug}
          error={errors.slug}
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono text-small"
        />
      )}
    </FormDialog>
  );
}

type TransferDialogProps = DialogProps & { others: readonly Member[]; onDone: () => Promise<void> };

function TransferDialog({ open, onClose, organization, others, onDone }: TransferDialogProps) {
  const send = async (typed: FormData) => {
    const personId = textOf(typed, "personId");
    const to = others.find((member) => member.personId === personId);
    await call("POST /api/v1/organizations/{slug}/transfer", { slug: organization.slug, personId });
    await onDone();
    notify({ tone: "done", text: `${to?.name ?? "It"} owns ${organization.name} now`, detail: "You edit." });
  };
  return (
    <FormDialog
      {...{ open, onClose, send }}
      title="Hand it over?"
      lead="You become an editor: only an owner can take that back, and the invitations you made end."
      fields={["personId"]}
      submitLabel="Hand it over"
      variant="danger"
      keep="Keep it"
    >
      {(errors) => (
        <SelectField id="transfer-to" label="To" error={errors.personId} name="personId">
          {others.map(({ personId, name, email }) => (
            <option key={personId} value={personId}>
              {email ? `${name}, ${email}` : name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
