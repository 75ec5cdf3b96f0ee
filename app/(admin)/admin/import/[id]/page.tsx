import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { ImportProgress } from "@/components/admin/imports/import-progress";
import { readCatalog } from "@/lib/catalog/own-fields/read-catalog";
import { readImport } from "@/lib/portability/lists/imports";
import { importTargets } from "@/lib/portability/lists/targets";
import { adminCtx } from "../../../../admin-ctx";
import { orNotFound } from "../../../../or-not-found";

export const metadata: Metadata = { title: "Import", robots: { index: false } };

export default async function ImportRunPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await adminCtx(`/admin/import/${id}`);
  const run = await orNotFound(() => readImport(ctx, { id }));
  const targets = importTargets(await readCatalog(ctx.db));
  const labels = Object.fromEntries(targets.map(({ key, label }) => [key, label]));
  return (
    <AdminPage
      title={`Import of ${run.source.name}`}
      steps={[{ label: "Import", href: "/admin/import" }, { label: run.source.name }]}
    >
      <ImportProgress key={run.id} first={run} labels={labels} />
    </AdminPage>
  );
}
