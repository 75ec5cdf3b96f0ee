import type { Metadata } from "next";
import { Workshop } from "@/components/account/workshop";
import { NewProductForm } from "@/components/builder/new-product-form";
import { pageCtx } from "@/lib/api/page-caller";
import { personOf, requirePerson } from "@/lib/auth/require";
import { isAtLeast } from "@/lib/organizations/find";
import { readMe } from "@/lib/people/read-me";

export const metadata: Metadata = {
  title: "Show a product",
  description: "Start a product with its name; a person reads it before it is shown.",
};

export default async function NewProductPage() {
  const ctx = await pageCtx();
  const person = personOf(ctx.caller);
  const organizations = person ? (await readMe(requirePerson(ctx))).organizations : [];
  return (
    <Workshop person={person}>
      <NewProductForm
        signedIn={person !== null}
        organizations={organizations.filter(({ role }) => isAtLeast(role, "editor"))}
        categories={CATEGORIES}
        licenses={LICENSES}
      />
    </Workshop>
  );
}

const CATEGORIES = [
  "Automation",
  "Finance",
  "Media",
  "Monitoring",
  "Note-taking",
  "Photo Galleries",
  "Wikis",
  "Analytics",
];
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
