import * as directory from "@/lib/api/operations/directory";
import { on, route } from "@/lib/api/route";
import { mergeCategory } from "@/lib/catalog/directory/merge-category";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(directory.mergeCategory, mergeCategory));
