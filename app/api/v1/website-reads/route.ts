import * as websites from "@/lib/api/operations/websites";
import { on, route } from "@/lib/api/route";
import { readWebsite } from "@/lib/documents/website/read-website";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(websites.readWebsite, (ctx, input) => readWebsite(ctx, input)),
);
