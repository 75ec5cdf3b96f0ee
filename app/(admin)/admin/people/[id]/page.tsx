import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConfirmPassword } from "@/components/account/confirm-password";
import { adminFrame } from "@/components/admin/admin-frame";
import { PersonPage } from "@/components/admin/people/person-page";
import { ToolShell } from "@/components/site/tool-shell";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { isId } from "@/lib/core/ids";
import { isAdmin } from "@/lib/core/require";
import { readPerson } from "@/lib/identity/administration/read-people";
import { orNotFound } from "../../../../or-not-found";

export const metadata: Metadata = { title: "Person", robots: { index: false } };

export default async function PersonDetailPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await sessionCtx(`/admin/people/${id}`);
  if (!isAdmin(ctx.caller) || !isId(id)) notFound();
  const first = await orNotFound(() => readPerson(ctx, { id }));
  const { person } = ctx.caller;
  return (
    <ToolShell {...adminFrame(person, [{ label: "People", href: "/admin/people" }, { label: first.name }])}>
      <div className="min-w-0 grow px-[1.125rem] py-5 sm:px-6 lg:overflow-y-auto">
        <PersonPage key={first.id} first={first} isOwn={first.id === person.id} />
      </div>
      <ConfirmPassword />
    </ToolShell>
  );
}
