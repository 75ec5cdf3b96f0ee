import * as directory from "@/lib/api/operations/directory";
import { on, route } from "@/lib/api/route";
import { changeCategory } from "@/lib/catalog/directory/change-category";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(directory.changeCategory, changeCategory));
