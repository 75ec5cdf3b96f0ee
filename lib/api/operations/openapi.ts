import { z } from "zod";
import { operation } from "../operation";

export const readOpenapi = operation({
  method: "GET",
  path: "/api/openapi.json",
  resource: "About",
  summary: "This interface as an OpenAPI 3.1 document",
  auth: "public",
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
  cached: { tags: () => [], maxAgeSeconds: 60 },
});
