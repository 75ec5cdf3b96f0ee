import { openapiDocument } from "@/lib/api/openapi";
import { readOpenapi } from "@/lib/api/operations/openapi";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(readOpenapi, async () => openapiDocument()),
);
