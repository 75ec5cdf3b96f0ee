import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConfirmPassword } from "@/components/account/confirm-password";
import { AdminPage } from "@/components/admin/admin-page";
import { PersonPage } from "@/components/admin/people/person-page";
import { isId } from "@/lib/core/ids";
import { messages } from "@/lib/core/messages";
import { readPerson } from "@/lib/identity/administration/read-people";
import { people } from "@/messages/en.json";
import { adminCtx } from "../../../../admin-ctx";
import { orNotFound } from "../../../../or-not-found";

export function generateMetadata(): Metadata {
  const t = messages({ people });
  return { title: t("person"), robots: { index: false } };
}

export default async function PersonDetailPage({ params }: { params: Promise<{ id: string }> }) {
  const t = messages({ people });
  const { id } = await params;
  const ctx = await adminCtx(`/admin/people/${id}`);
  if (!isId(id)) notFound();
  const first = await orNotFound(() => readPerson(ctx, { id }));
  const { person } = ctx.caller;
  return (
    <AdminPage title={null} steps={[{ label: t("people"), href: "/admin/people" }, { label: first.name }]}>
      <PersonPage key={first.id} first={first} isOwn={first.id === person.id} />
      <ConfirmPassword />
    </AdminPage>
  );
}
