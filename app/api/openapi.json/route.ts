import * as service from "@/lib/api/operations/service";
import { openapiDocument } from "@/lib/api/reference/openapi";
import { on, route } from "@/lib/api/route";
import { readSiteName } from "@/lib/platform/settings/read-settings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(service.readOpenapi, async ({ db }) => openapiDocument(await readSiteName(db))),
);
