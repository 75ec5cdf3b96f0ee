import { z } from "zod";
import { Id } from "../../core/schema";
import { PersonExport } from "../../portability/own-data/schema";
import { operation } from "../operation";

const own = { resource: "Accounts", auth: "session", suspendedToo: true } as const;

export const requestExport = operation("POST /api/v1/me/exports", {
  ...own,
  summary: "Request an export of everything stored about the caller",
  description:
    "A job creates the file, which is kept for seven days. Suspended people can request it too. While one is in progress, the " +
    "response is that export.",
  output: PersonExport,
  status: 202,
  limits: [{ name: "export", by: "caller" }],
});

export const readExport = operation("GET /api/v1/me/exports/{id}", {
  ...own,
  summary: "Download an export",
  description:
    "202 with the status while it is in progress or after it failed; otherwise 200 with a ZIP file of JSON files and uploads.",
  input: z.strictObject({ id: Id }),
  output: PersonExport,
  status: 202,
  sendsFile: true,
});
