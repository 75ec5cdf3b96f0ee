import { listCategories } from "@/lib/api/operations/directory";
import { on, routes } from "@/lib/api/route";
import { pageCategories } from "@/lib/directory/list-categories";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listCategories, pageCategories));
