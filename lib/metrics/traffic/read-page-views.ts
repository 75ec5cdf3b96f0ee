import { readCategoryIndex } from "../../catalog/categories/category-index";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireAdminSession } from "../../core/require";
import { addDays, startOfDay } from "../../core/time";
import { pageIdOf, pageIds } from "./count-page";
import type { ViewedPage } from "./schema";
import { trafficStore } from "./traffic-store";

const shownDays = 30;

/** Views of the home page, the search and each category in the last 30 days, most viewed first, for an admin's session. */
export async function readPageViews(ctx: Ctx<SessionCaller>): Promise<ViewedPage[]> {
  const { db, now } = requireAdminSession(ctx);
  const store = await trafficStore(db);
  const [counted, { rows }] = await Promise.all([
    store.countViews(addDays(startOfDay(now), -shownDays), addDays(now, 1), "page"),
    readCategoryIndex(db, now),
  ]);
  const views = new Map<string, number>();
  for (const { name, pageViews } of counted) views.set(name, (views.get(name) ?? 0) + pageViews);
  const viewsOf = (id: string) => views.get(id) ?? 0;
  return [
    { title: "Home page", path: "/", views: viewsOf(pageIds.home) },
    { title: "Search", path: "/search", views: viewsOf(pageIds.search) },
    ...[...rows.values()].map(({ id, name, slug }) => ({
      title: name,
      path: `/c/${slug}`,
      views: viewsOf(pageIdOf(id)),
    })),
  ]
    .filter((page) => page.views > 0)
    .sort((a, b) => b.views - a.views);
}
