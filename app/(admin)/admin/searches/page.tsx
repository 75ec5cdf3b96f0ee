import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { SearchWords } from "@/components/admin/searches/search-words";
import { countCategories } from "@/lib/catalog/directory/list-categories";
import { readAdminSynonyms } from "@/lib/catalog/directory/words/site-synonyms";
import { messages } from "@/lib/core/messages";
import { readSearches } from "@/lib/metrics/searches/read-searches";
import { ListSearches } from "@/lib/metrics/searches/schema";
import { readPageViews } from "@/lib/metrics/traffic/read-page-views";
import { searches } from "@/messages/en.json";
import { adminCtx } from "../../../admin-ctx";

export function generateMetadata(): Metadata {
  const t = messages({ searches });
  return { title: t("searches"), robots: { index: false } };
}

export default async function SearchesPage() {
  const t = messages({ searches });
  const ctx = await adminCtx("/admin/searches");
  const asked = (unanswered: string) => readSearches(ctx, ListSearches.parse({ unanswered, limit: "50" }));
  const [missing, all, synonyms, categories, views] = await Promise.all([
    asked("true"),
    asked("false"),
    readAdminSynonyms(ctx),
    countCategories(ctx),
    readPageViews(ctx),
  ]);
  return (
    <AdminPage title={t("searches")} about={t("about")}>
      <SearchWords
        missing={missing.data}
        asked={all.data}
        synonyms={synonyms}
        views={views}
        categories={categories.map(({ name }) => name)}
      />
    </AdminPage>
  );
}
