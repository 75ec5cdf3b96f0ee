import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { RunTable, SourceTable } from "@/components/admin/imports/import-lists";
import { NewImport } from "@/components/admin/imports/new-import";
import { pathOf } from "@/lib/catalog/categories/rules";
import { readAdminCategories } from "@/lib/catalog/directory/read-admin-categories";
import { readCatalog } from "@/lib/catalog/own-fields/read-catalog";
import { messages } from "@/lib/core/messages";
import { listOrganizations } from "@/lib/identity/organizations/organizations";
import { listImports } from "@/lib/portability/lists/imports";
import { listSources } from "@/lib/portability/lists/sources";
import { imports } from "@/messages/en.json";
import { adminCtx } from "../../../admin-ctx";

export function generateMetadata(): Metadata {
  const t = messages({ imports });
  return { title: t("title"), robots: { index: false } };
}

export default async function ImportPage() {
  const t = messages({ imports });
  const ctx = await adminCtx("/admin/import");
  const [organizations, categories, sources, runs, catalog] = await Promise.all([
    listOrganizations(ctx, { limit: 100 }),
    readAdminCategories(ctx),
    listSources(ctx, { limit: 100 }),
    listImports(ctx, { limit: 20 }),
    readCatalog(ctx.db),
  ]);
  return (
    <AdminPage title={t("title")} about={t("about")}>
      <div className="grid grid-cols-1 gap-12">
        <NewImport
          organizations={organizations.data
            .filter(({ role }) => role !== "viewer")
            .map(({ id, name }) => ({ id, name }))}
          categories={categories.map(pathOf)}
          options={Object.fromEntries(
            catalog.fields.map(({ key, options }) => [
              `fields.${key}`,
              options.filter(({ retired }) => !retired).map(({ value, label }) => [value, label] as const),
            ]),
          )}
        />
        {sources.data.length > 0 && (
          <section className="grid grid-cols-1 gap-3">
            <h2 className="text-h4">{t("lists")}</h2>
            <SourceTable sources={sources.data} />
          </section>
        )}
        {runs.data.length > 0 && (
          <section className="grid grid-cols-1 gap-3">
            <h2 className="text-h4">{t("latestImports")}</h2>
            <RunTable runs={runs.data} />
          </section>
        )}
      </div>
    </AdminPage>
  );
}
