import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { sessionCtx } from "@/lib/api/page-caller";
import { listCategories } from "@/lib/directory/list-categories";
import { isAtLeast } from "@/lib/organizations/find";
import { findMemberProduct } from "@/lib/products/find";
import { listRevisions } from "@/lib/products/list-revisions";
import { readProduct } from "@/lib/products/read-product";
import { readRevision } from "@/lib/products/read-revision";
import { readTrustInputs } from "@/lib/trust/inputs";
import { orNotFound } from "../../../../or-not-found";
import { ProductEditor } from "./product-editor";

type EditPageProps = { params: Promise<{ slug: string }> };

export const metadata: Metadata = { title: "Edit", robots: { index: false } };

export default async function EditPage({ params }: EditPageProps) {
  const { slug } = await params;
  const ctx = await sessionCtx(`/products/${slug}/edit`);
  const { product, role } = await orNotFound(() => findMemberProduct(ctx, slug, "viewer"));
  if (product.slug !== slug) permanentRedirect(`/products/${product.slug}/edit`);
  if (!role || !isAtLeast(role, "editor")) redirect(`/products/${slug}/history`);

  const [{ latest, publicRevision }, revisions, inputs, categories] = await Promise.all([
    readProduct(ctx, { slug }),
    listRevisions(ctx, { slug, limit: 100 }),
    readTrustInputs(ctx.db, [product.id], ctx.now),
    listCategories(ctx),
  ]);
  const trust = inputs.get(product.id);
  if (!trust) throw new Error(`The product ${slug} has no trust inputs.`);
  const newest = await readRevision(ctx, { slug, revisionId: latest.id });
  const sent = revisions.data.find(({ submittedAt }) => submittedAt !== null);
  const submitted =
    sent === undefined || sent.id === newest.id
      ? sent && newest
      : await readRevision(ctx, { slug, revisionId: sent.id });
  return (
    <ProductEditor
      productId={product.id}
      personId={ctx.caller.person.id}
      slug={slug}
      newest={newest}
      submitted={submitted ?? null}
      shown={publicRevision}
      categories={categories.map(({ name }) => name)}
      trust={trust}
    />
  );
}
