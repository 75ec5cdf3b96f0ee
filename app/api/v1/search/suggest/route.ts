import { on } from "@/lib/api/endpoint";
import * as search from "@/lib/api/operations/search";
import { route } from "@/lib/api/route";
import { suggest } from "@/lib/search/suggest";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(search.suggest, suggest));
