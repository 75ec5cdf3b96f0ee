import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { SearchWords } from "@/components/admin/searches/search-words";
import { countCategories } from "@/lib/catalog/directory/list-categories";
import { readAdminSynonyms } from "@/lib/catalog/directory/words/site-synonyms";
import { readSearches } from "@/lib/metrics/searches/read-searches";
import { ListSearches } from "@/lib/metrics/searches/schema";
import { readPageViews } from "@/lib/metrics/traffic/read-page-views";
import { adminCtx } from "../../../admin-ctx";

export const metadata: Metadata = { title: "Searches", robots: { index: false } };

export default async function SearchesPage() {
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
    <AdminPage
      title="Searches"
      about="What three or more visitors searched for in the last 30 days. Add a synonym where a search should have found something."
    >
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
