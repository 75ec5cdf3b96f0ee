import { on } from "@/lib/api/endpoint";
import * as directory from "@/lib/api/operations/directory";
import { route } from "@/lib/api/route";
import { listAlternatives } from "@/lib/catalog/directory/alternatives";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(directory.listAlternatives, listAlternatives),
);
