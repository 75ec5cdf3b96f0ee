import { z } from "zod";
import { Id } from "../../core/schema";
import { PersonExport } from "../../portability/own-data/schema";
import { operation } from "../operation";

const own = { resource: "Accounts", auth: "session", suspendedToo: true } as const;

export const requestExport = operation("POST /api/v1/me/exports", {
  ...own,
  summary: "Request an export of everything that is stored of the caller",
  description:
    "A job makes the file, which is kept for seven days. Suspended people may request it too. While one is being made, the " +
    "reply is that one.",
  input: z.strictObject({}),
  output: PersonExport,
  status: 202,
  limits: [{ name: "export", by: "caller" }],
});

export const readExport = operation("GET /api/v1/me/exports/{id}", {
  ...own,
  summary: "Download an export",
  description:
    "202 with the status while it is being made or after that failed; then 200 with a zip of JSON files and uploads.",
  input: z.strictObject({ id: Id }),
  output: PersonExport,
  status: 202,
  sendsFile: true,
});
