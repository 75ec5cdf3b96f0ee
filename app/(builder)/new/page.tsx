import type { Metadata } from "next";
import { cookies } from "next/headers";
import { LAST_ORGANIZATION } from "@/components/builder/last-organization";
import { NewProduct } from "@/components/builder/new-product";
import { pageCtx, siteSettings } from "@/lib/api/pages/page-context";
import { listReplaced } from "@/lib/catalog/directory/alternatives-to";
import { categoriesToChoose } from "@/lib/catalog/directory/list-categories";
import { personOf, requirePerson } from "@/lib/core/require";
import { readMe } from "@/lib/identity/accounts/me";
import { isAtLeast } from "@/lib/identity/organizations/find";
import { findRefusal } from "@/lib/review/submission/require-submitter";

export const metadata: Metadata = {
  title: "Submit a product",
  description: "Start with a name. A person reviews every product before it is published.",
};

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
      categories={await knownCategories(ctx)}
      licenses={LICENSES}
      alternativeTo={(await listReplaced(ctx)).slice(0, SUGGESTED).map(({ name }) => name)}
    />
  );
}

const SUGGESTED = 200;

/** The directory's categories, largest first; a nearly empty directory gets some to start with. */
async function knownCategories(ctx: Parameters<typeof categoriesToChoose>[0]): Promise<string[]> {
  const known = (await categoriesToChoose(ctx)).slice(0, SUGGESTED);
  const { newCategories } = await siteSettings();
  return known.length >= FIRST.length || newCategories === "admins"
    ? known
    : [...new Set([...known, ...FIRST])];
}

const FIRST = ["Automation", "Finance", "Media", "Monitoring", "Note-taking", "Photo Galleries", "Wikis"];
const LICENSES = [
  "MIT",
  "Apache-2.0",
  "GPL-3.0",
  "AGPL-3.0",
  "MPL-2.0",
  "BSD-3-Clause",
  "ISC",
  "Proprietary",
];
