import type { Metadata } from "next";
import { cookies } from "next/headers";
import { LAST_ORGANIZATION } from "@/components/builder/dashboard-state";
import { NewProduct } from "@/components/builder/new-product";
import { pageCtx } from "@/lib/api/pages/page-context";
import { namesToChoose } from "@/lib/catalog/directory/names-to-choose";
import { readCatalog } from "@/lib/catalog/own-fields/read-catalog";
import { messages } from "@/lib/core/messages";
import { personOf, requirePerson } from "@/lib/core/require";
import { readMe } from "@/lib/identity/accounts/me";
import { isAtLeast } from "@/lib/identity/organizations/find";
import { findRefusal } from "@/lib/review/submission/require-submitter";
import { newProduct } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ newProduct });
  return {
    title: t("submitProduct"),
    description: t("about"),
  };
}

type NewProductPageProps = { searchParams: Promise<{ organization?: string | string[] }> };

export default async function NewProductPage({ searchParams }: NewProductPageProps) {
  const { organization: asked } = await searchParams;
  const last = (await cookies()).get(LAST_ORGANIZATION)?.value;
  const ctx = await pageCtx();
  const person = personOf(ctx.caller);
  const all = person ? (await readMe(requirePerson(ctx))).organizations : [];
  const organizations = all.filter(({ role }) => isAtLeast(role, "editor"));
  const idOf = (slug: unknown) =>
    organizations.find((organization) => organization.slug === slug)?.id ?? null;
  const refusal = person ? await findRefusal(requirePerson(ctx)) : null;
  return (
    <NewProduct
      refusal={refusal}
      person={person}
      organizations={organizations}
      asked={idOf(asked)}
      last={idOf(last)}
      suggested={await namesToChoose(ctx)}
      catalog={await readCatalog(ctx.db)}
    />
  );
}
