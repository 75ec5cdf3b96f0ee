import type { Metadata } from "next";
import { AccountLayout } from "@/components/account/account-layout";
import { EditCollection } from "@/components/collections/edit-collection";
import { Trail } from "@/components/site/breadcrumb";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { readOwnCollection } from "@/lib/catalog/collections/read-collections";
import { orNotFound } from "../../../../or-not-found";

type Props = { params: Promise<{ slug: string }> };

export const metadata: Metadata = { title: "Edit collection", robots: { index: false } };

/** The maker's own view of a collection, in which it is edited. */
export default async function EditCollectionPage({ params }: Props) {
  const { slug } = await params;
  const ctx = await sessionCtx(`/saved/collections/${slug}`);
  const { collection, suspended, hidden } = await orNotFound(() => readOwnCollection(ctx, { slug }));
  const steps = [
    { label: "Saved", href: "/saved", deskOnly: true },
    { label: "Collections", href: "/saved/collections" },
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
