import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ProductEditor } from "@/components/builder/writing/product-editor";
import { listCategories } from "@/lib/catalog/directory/list-categories";
import { findSubmitted } from "@/lib/catalog/products/find";
import { readProduct } from "@/lib/catalog/products/read-product";
import { readTrustInputs } from "@/lib/ranking/trust/inputs";
import { readRevision } from "@/lib/review/submission/read-revision";
import { memberPage, type Props } from "../member-page";

export const metadata: Metadata = { title: "Edit", robots: { index: false } };

export default async function EditPage({ params }: Props) {
  const { slug } = await params;
  const { ctx, product, mayEdit } = await memberPage(slug, "edit");
  if (!mayEdit) redirect(`/products/${slug}/history`);

  const [{ latest, publicRevision }, submittedId, inputs, categories] = await Promise.all([
    readProduct(ctx, { slug }),
    findSubmitted(ctx.db, product.id),
    readTrustInputs(ctx.db, [product.id], ctx.now),
    listCategories(ctx),
  ]);
  const trust = inputs.get(product.id);
  if (!trust) throw new Error(`The product ${slug} has no trust inputs.`);
  const newest = await readRevision(ctx, { slug, revisionId: latest.id });
  const readSubmitted = async (revisionId: string) =>
    revisionId === newest.id ? newest : readRevision(ctx, { slug, revisionId });
  return (
    <ProductEditor
      productId={product.id}
      personId={ctx.caller.person.id}
      slug={slug}
      newest={newest}
      submitted={submittedId === null ? null : await readSubmitted(submittedId)}
      shown={publicRevision}
      categories={categories.map(({ name }) => name)}
      trust={trust}
    />
  );
}
