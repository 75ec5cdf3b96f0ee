import * as directory from "@/lib/api/operations/directory";
import { on, route } from "@/lib/api/route";
import { createCategory } from "@/lib/catalog/directory/create-category";
import { pageCategories } from "@/lib/catalog/directory/list-categories";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(directory.listCategories, pageCategories),
  on(directory.createCategory, createCategory),
);
