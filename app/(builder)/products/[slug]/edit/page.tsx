import { redirect } from "next/navigation";
import { ProductEditor } from "@/components/builder/writing/product-editor";
import { namesToChoose } from "@/lib/catalog/directory/names-to-choose";
import { readCatalog } from "@/lib/catalog/own-fields/read-catalog";
import { readTrustInputs } from "@/lib/ranking/trust/inputs";
import { readRevision } from "@/lib/review/submission/read-revision";
import { memberMetadata, memberPage, type Props } from "../member-page";

export const generateMetadata = memberMetadata("edit");

export default async function EditPage({ params }: Props) {
  const { slug } = await params;
  const { ctx, member, product, submittedId } = await memberPage(slug, "edit");
  if (!member.mayEdit) redirect(`/products/${slug}/history`);

  const [newest, inputs, suggested] = await Promise.all([
    readRevision(ctx, { slug, revisionId: product.latest.id }),
    readTrustInputs(ctx.db, [product.id], ctx.now),
    namesToChoose(ctx),
  ]);
  const trust = inputs.get(product.id);
  if (!trust) throw new Error(`The product ${slug} has no trust inputs.`);
  const readSubmitted = async (revisionId: string) =>
    revisionId === newest.id ? newest : readRevision(ctx, { slug, revisionId });
  return (
    <ProductEditor
      key={slug}
      member={member}
      personId={ctx.caller.person.id}
      productId={product.id}
      formerSlugs={product.formerSlugs}
      newest={newest}
      submitted={submittedId === null ? null : await readSubmitted(submittedId)}
      shown={product.publicRevision}
      suggested={suggested}
      catalog={await readCatalog(ctx.db)}
      trust={trust}
    />
  );
}
