import * as directory from "@/lib/api/operations/directory";
import { on, route } from "@/lib/api/route";
import { listFacets } from "@/lib/catalog/directory/list-facets";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(directory.listFacets, listFacets));
