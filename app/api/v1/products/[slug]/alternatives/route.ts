import * as directory from "@/lib/api/operations/directory";
import { on, route } from "@/lib/api/route";
import { listAlternatives } from "@/lib/catalog/directory/alternatives";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(directory.listAlternatives, listAlternatives),
);
