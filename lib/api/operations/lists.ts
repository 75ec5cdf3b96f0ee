import {
  ById,
  ChangeSource,
  CreateSource,
  ImportPage,
  ImportPreview,
  ImportWithProblems,
  ListImports,
  ListSource,
  ListSources,
  PreviewImport,
  problemsCsv,
  ReadImport,
  RunSource,
  SourcePage,
  StartedImport,
  StartImport,
} from "../../portability/lists/schema";
import { nothing, operation } from "../operation";

const forAdmins = { resource: "Imports", auth: "adminSession" } as const;

/** A list as JSON text may be 20 MB, and its quotes are escaped. */
const withList = {
  body: "form",
  maxBodyBytes: 32 * 1024 * 1024,
  limits: [{ name: "upload", by: "caller" }],
} as const;
const example = { text: "name,website\nLantern,https://lantern.example" };

export const previewImport = operation("POST /api/v1/imports/preview", {
  ...forAdmins,
  ...withList,
  summary: "Show how a list would be imported, without writing anything",
  description:
    "Send the list as `file` in a form, or as `text` or `address` in JSON. CSV in any common encoding and with any separator, " +
    "JSON, JSON Lines, awesome lists, landscapes, publiccode.yml, MCP registries, OPML and the products of another Vitrine are " +
    "recognized by their content. 422 at what brought the list if it can't be read.",
  input: PreviewImport,
  example,
  output: ImportPreview,
});

export const startImport = operation("POST /api/v1/imports", {
  ...forAdmins,
  ...withList,
  summary: "Import a list",
  description:
    "A job imports the rows. The list becomes a source, unless `sourceId` names one that it updates: a row finds its product by " +
    "its key in the list, else by website, else by name in the organization. Another run changes only what the list changed. " +
    "What a person has edited since is never overwritten: the difference waits in the queue. Makers of claimed products only get " +
    "a note. 409 while the source is being imported.",
  input: StartImport,
  example: { ...example, organizationId: "$ORGANIZATION_ID", publish: "queue" },
  output: StartedImport,
  status: 202,
  errors: ["not_found", "invalid_state", "limit_reached"],
});

export const listImports = operation("GET /api/v1/imports", {
  ...forAdmins,
  summary: "List imports, newest first",
  input: ListImports,
  output: ImportPage,
});

export const readImport = operation("GET /api/v1/imports/{id}", {
  ...forAdmins,
  summary: "Get an import with its progress and problems",
  description: "With `format=csv` the problems as a spreadsheet.",
  input: ReadImport,
  output: ImportWithProblems,
  reply: "json",
  asCsv: ({ format }, found) => (format === "csv" ? problemsCsv(found) : null),
});

export const stopImport = operation("POST /api/v1/imports/{id}/stop", {
  ...forAdmins,
  summary: "Stop an import",
  description: "What is written stays. Another run of the source goes on with the rest. 409 if it has ended.",
  input: ById,
  output: ImportWithProblems,
  errors: ["invalid_state"],
});

export const listSources = operation("GET /api/v1/sources", {
  ...forAdmins,
  summary: "List the sources of imported products, newest first",
  input: ListSources,
  output: SourcePage,
});

export const createSource = operation("POST /api/v1/sources", {
  ...forAdmins,
  summary: "Add a list at an address that is imported again by schedule",
  description: "The list is read once, to find its format and columns. Nothing is imported until it runs.",
  input: CreateSource,
  example: {
    name: "Awesome list",
    organizationId: "$ORGANIZATION_ID",
    address: "https://lists.example/list.csv",
  },
  output: ListSource,
  status: 201,
  errors: ["limit_reached"],
  atMostOnce: true,
  location: ({ id }) => `/api/v1/sources/${id}`,
});

export const readSource = operation("GET /api/v1/sources/{id}", {
  ...forAdmins,
  summary: "Get a source",
  input: ById,
  output: ListSource,
});

export const changeSource = operation("PATCH /api/v1/sources/{id}", {
  ...forAdmins,
  summary: "Change a source",
  description: "From then on it runs in the name of the admin who changed it.",
  input: ChangeSource,
  example: { schedule: "weekly" },
  output: ListSource,
  errors: ["invalid_state"],
});

export const removeSource = operation("DELETE /api/v1/sources/{id}", {
  ...forAdmins,
  summary: "Remove a source; its products stay, with its attribution",
  input: ById,
  ...nothing,
});

export const runSource = operation("POST /api/v1/sources/{id}/run", {
  ...forAdmins,
  summary: "Run a source now",
  description:
    "From its address, or with the file that was uploaded last. Where more than half of its products were gone in the last run, " +
    "send `confirmed` to have them marked or unlisted. 409 while it is being imported.",
  input: RunSource,
  output: StartedImport,
  status: 202,
  errors: ["invalid_state"],
});
