import * as search from "@/lib/api/operations/search";
import { on, route } from "@/lib/api/route";
import { suggest } from "@/lib/search/suggest";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(search.suggest, suggest));
