import * as searches from "@/lib/api/operations/searches";
import { on, route } from "@/lib/api/route";
import { countClick } from "@/lib/metrics/searches/count-search";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(searches.countClick, countClick));
