import type { Metadata } from "next";
import { AccountLayout } from "@/components/account/account-layout";
import { EditCollection } from "@/components/collections/edit-collection";
import { Trail } from "@/components/site/breadcrumb";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { readOwnCollection } from "@/lib/catalog/collections/read-collections";
import { messages } from "@/lib/core/messages";
import { saved } from "@/messages/en.json";
import { orNotFound } from "../../../../or-not-found";

type Props = { params: Promise<{ slug: string }> };

export function generateMetadata(): Metadata {
  const t = messages({ saved });
  return { title: t("editCollection"), robots: { index: false } };
}

/** The maker's own view of a collection, in which it is edited. */
export default async function EditCollectionPage({ params }: Props) {
  const t = messages({ saved });
  const { slug } = await params;
  const ctx = await sessionCtx(`/saved/collections/${slug}`);
  const { collection, suspended, hidden } = await orNotFound(() => readOwnCollection(ctx, { slug }));
  const steps = [
    { label: t("saved"), href: "/saved", deskOnly: true },
    { label: t("collections"), href: "/saved/collections" },
    { label: collection.title },
  ];
  return (
    <AccountLayout trail={<Trail steps={steps} />}>
      <div className="mx-auto w-full max-w-[73rem] px-[1.125rem] pt-8 pb-16 sm:px-6">
        <h1 className="title pb-8 text-h1 [overflow-wrap:anywhere]" dir="auto">
          {collection.title}
        </h1>
        <EditCollection first={collection} suspended={suspended} hidden={hidden} />
      </div>
    </AccountLayout>
  );
}
