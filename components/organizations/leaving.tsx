"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { SectionHeading } from "@/components/site/section-heading";
import { Button } from "@/components/ui/button";
import type { Member, Organization } from "@/lib/organizations/schema";
import { ConfirmDialog } from "./confirm-dialog";
import { DeleteOrganizationDialog } from "./delete-organization-dialog";
import { tell } from "./tell";
import { TransferDialog } from "./transfer-dialog";
import type { useMembers } from "./use-members";

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
  const { slug, name, role } = organization;
  const own = members.page.data.find(({ personId }) => personId === ownId);
  const others = members.page.data.filter(({ personId }) => personId !== ownId);
  const isLast = role === "owner" && !others.some((other: Member) => other.role === "owner");
  const close = () => setOpen(null);

  const leave = async () => {
    if (!own) return;
    const words = { done: `You have left ${name}`, failed: "You are still a member" };
    if (await tell(() => members.remove(own), words)) router.push("/settings/organizations");
  };

  return (
    <section aria-labelledby="leaving" className="pt-12 pb-10">
      <SectionHeading id="leaving" title={role === "owner" ? "Handing over and leaving" : "Leaving"} />
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
      <DeleteOrganizationDialog open={open === "delete"} onClose={close} slug={slug} name={name} />
    </section>
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
