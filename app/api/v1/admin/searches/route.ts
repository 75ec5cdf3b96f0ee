import * as searches from "@/lib/api/operations/searches";
import { on, route } from "@/lib/api/route";
import { readSearches } from "@/lib/metrics/searches/read-searches";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(searches.readSearches, readSearches));
