import type { Route } from "@/lib/api/route";

/** The route of a path such as `/api/v1/products/{slug}`, for callers within this process. */
export const loadRoute = (path: string): Promise<Route> =>
  import(`./${path.replace("/api/v1/", "").replace(/\{(\w+)\}/g, "[$1]")}/route.ts`);
