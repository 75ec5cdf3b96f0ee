import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { ImportProgress } from "@/components/admin/imports/import-progress";
import { targetLabel } from "@/components/admin/imports/import-words";
import { readCatalog } from "@/lib/catalog/own-fields/read-catalog";
import { messages } from "@/lib/core/messages";
import { readImport } from "@/lib/portability/lists/imports";
import { importTargets } from "@/lib/portability/lists/targets";
import { imports } from "@/messages/en.json";
import { adminCtx } from "../../../../admin-ctx";
import { orNotFound } from "../../../../or-not-found";

export function generateMetadata(): Metadata {
  const t = messages({ imports });
  return { title: t("title"), robots: { index: false } };
}

export default async function ImportRunPage({ params }: { params: Promise<{ id: string }> }) {
  const t = messages({ imports });
  const { id } = await params;
  const ctx = await adminCtx(`/admin/import/${id}`);
  const run = await orNotFound(() => readImport(ctx, { id }));
  const targets = importTargets(await readCatalog(ctx.db));
  const labels = Object.fromEntries(targets.map((target) => [target.key, targetLabel(target)]));
  return (
    <AdminPage
      title={t("importOf", { name: run.source.name })}
      steps={[{ label: t("title"), href: "/admin/import" }, { label: run.source.name }]}
    >
      <ImportProgress key={run.id} first={run} labels={labels} />
    </AdminPage>
  );
}
