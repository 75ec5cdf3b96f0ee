import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConfirmPassword } from "@/components/account/confirm-password";
import { AdminPage } from "@/components/admin/admin-page";
import { PersonPage } from "@/components/admin/people/person-page";
import { isId } from "@/lib/core/ids";
import { readPerson } from "@/lib/identity/administration/read-people";
import { adminCtx } from "../../../../admin-ctx";
import { orNotFound } from "../../../../or-not-found";

export const metadata: Metadata = { title: "Person", robots: { index: false } };

export default async function PersonDetailPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await adminCtx(`/admin/people/${id}`);
  if (!isId(id)) notFound();
  const first = await orNotFound(() => readPerson(ctx, { id }));
  const { person } = ctx.caller;
  return (
    <AdminPage title={null} steps={[{ label: "People", href: "/admin/people" }, { label: first.name }]}>
      <PersonPage key={first.id} first={first} isOwn={first.id === person.id} />
      <ConfirmPassword />
    </AdminPage>
  );
}
