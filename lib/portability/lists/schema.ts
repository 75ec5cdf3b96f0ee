import { z } from "zod";
import { StatusCounts } from "../../catalog/administration/schema";
import { Listing } from "../../catalog/listings/schema";
import { FieldKind } from "../../catalog/own-fields/schema";
import { Id, line, page, paging, UtcInstant } from "../../core/schema";
import { WebsiteUrl } from "../../platform/outbound/schema";
import { Format, listLimits, Mapping, Replacements } from "./formats/schema";

/** A list: a file, its text, or where it is. */
const given = {
  file: z.custom<Uint8Array | Blob>().optional().describe("The list as a file of at most 20 MB."),
  text: z.string().min(1).max(listLimits.bytes).optional().describe("The list as text."),
  address: WebsiteUrl.optional().describe("Where the list is."),
  format: Format.optional().describe("Detected from the content where it isn't given."),
  mapping: Mapping.optional().describe(
    "The key of the field that each column fills, null for none; guessed where it isn't given.",
  ),
  replacements: Replacements.optional().describe(
    "What stands for values that the directory doesn't know, by field; null leaves a value out.",
  ),
};

const Publish = z
  .enum(["draft", "queue", "publish"])
  .describe(
    "What becomes of new and changed rows: drafts, submissions for the reviewers, or public products.",
  );
export const OnVanish = z
  .enum(["keep", "mark", "unlist"])
  .describe(
    "What becomes of products whose rows are gone: nothing, a mark, or a mark and they are hidden until their rows are back.",
  );
export type OnVanish = z.infer<typeof OnVanish>;
const Schedule = z.enum(["never", "daily", "weekly"]);
const words = {
  licence: line(1, 200).nullable().optional().describe("Shown on each product made from the list."),
  attribution: line(1, 300)
    .nullable()
    .optional()
    .describe("Who made the list: shown on each product made from it."),
};

export const PreviewImport = z.strictObject(given);

export const ListProblem = z.object({
  row: z.int().describe("Its line, or its number where the format has no lines."),
  column: z.string().nullable(),
  code: z.enum(["rejected", "held_back", "changed"]),
  message: z.string(),
});
export type ListProblem = z.infer<typeof ListProblem>;

export const ImportPreview = z.object({
  format: Format,
  columns: z.array(
    z.object({
      name: z.string(),
      sample: z.array(z.string()),
      mapsTo: z.string().nullable(),
      guess: z
        .object({ kind: FieldKind, values: z.array(z.string()) })
        .nullable()
        .describe(
          "What a field would be that is made from it, with its values where they are at most 12; null if it fills something.",
        ),
    }),
  ),
  targets: z.array(z.object({ key: z.string(), label: z.string() })).describe("What columns can fill."),
  rows: z.int(),
  preview: z.array(
    z.object({
      row: z.int(),
      listing: Listing.partial().nullable().describe("Null for a row that can't be imported."),
      problems: z.array(ListProblem),
    }),
  ),
  unknownCategories: z.array(z.object({ name: z.string(), rows: z.int() })),
  unknownOptions: z.array(z.object({ field: z.string(), value: z.string(), rows: z.int() })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const StartImport = z.strictObject({
  ...given,
  sourceId: Id.optional().describe("A source whose next run this is; its settings stay."),
  name: line(1, 80).optional().describe("What the source is called."),
  organizationId: Id.optional().describe("Whose products these are. Required without `sourceId`."),
  publish: Publish.optional(),
  onVanish: OnVanish.optional(),
  schedule: Schedule.optional(),
  listsOnly: z
    .boolean()
    .optional()
    .describe("The organization only lists its products, so their makers can claim them."),
  ...words,
});

export const ImportStatus = z.enum(["waiting", "running", "done", "failed", "stopped"]);

export const ListImport = z.object({
  id: Id,
  source: z.object({ id: Id, name: z.string() }),
  status: ImportStatus,
  rows: z.int(),
  settled: z.int().describe("The number of rows that are done."),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  proposed: z
    .int()
    .describe("Changes that wait for a reviewer, because a person has edited the product since."),
  rejected: z.int(),
  vanished: z.int(),
  unlisted: z.int().describe("Products that were hidden because their rows are gone."),
  relisted: z.int().describe("Products that are public again because their rows are back."),
  unconfirmed: z
    .int()
    .describe(
      "Products that are gone, if they are more than half: nothing follows until an admin confirms it.",
    ),
  failure: z.string().nullable(),
  createdAt: UtcInstant,
  startedAt: UtcInstant.nullable(),
  endedAt: UtcInstant.nullable(),
});
export type ListImport = z.infer<typeof ListImport>;

export const ReadImport = z.strictObject({
  id: z.string().max(64),
  format: z.enum(["json", "csv"]).optional().describe("`csv` for the problems alone."),
});
export const ImportWithProblems = ListImport.extend({
  problems: z.array(ListProblem).describe("At most 1,000, rejected rows first."),
  products: StatusCounts.describe(
    "What has become of the products whose rows it wrote, as they are now; empty until it has ended.",
  ),
});
export type ImportWithProblems = z.infer<typeof ImportWithProblems>;
export const ById = z.strictObject({ id: z.string().max(64) });
export const RunSource = ById.extend({
  confirmed: z
    .boolean()
    .optional()
    .describe("Whether more than half of the products may be gone from the list."),
});
export const ListImports = z.strictObject(paging);
export const ImportPage = page(ListImport);
export const StartedImport = z.object({ id: Id, status: ImportStatus, sourceId: Id });
export type StartedImport = z.infer<typeof StartedImport>;

export const CreateSource = z.strictObject({
  name: line(1, 80),
  organizationId: Id,
  address: WebsiteUrl,
  format: Format.optional(),
  mapping: Mapping.optional(),
  replacements: Replacements.optional(),
  schedule: Schedule.default("never"),
  publish: Publish.default("queue"),
  onVanish: OnVanish.default("mark"),
  ...words,
});

export const ChangeSource = z.strictObject({
  id: z.string().max(64),
  name: line(1, 80).optional(),
  address: WebsiteUrl.optional(),
  format: Format.optional(),
  mapping: Mapping.optional(),
  replacements: Replacements.optional(),
  schedule: Schedule.optional(),
  publish: Publish.optional(),
  onVanish: OnVanish.optional(),
  ...words,
});

export const ListSource = z.object({
  id: Id,
  name: z.string(),
  organization: z.object({ id: Id, slug: z.string(), name: z.string() }),
  format: Format,
  address: z.string().nullable(),
  mapping: Mapping,
  replacements: Replacements,
  schedule: Schedule,
  publish: Publish,
  onVanish: OnVanish,
  licence: z.string().nullable(),
  attribution: z.string().nullable(),
  products: z.int(),
  vanished: z.int().describe("Products whose rows are gone."),
  lastRun: ListImport.nullable(),
  nextRunAt: UtcInstant.nullable(),
  createdAt: UtcInstant,
});
export type ListSource = z.infer<typeof ListSource>;
export const ListSources = z.strictObject(paging);
export const SourcePage = page(ListSource);

/** A list that a product is from, as its page credits it. */
export type Provenance = {
  name: string;
  address: string | null;
  licence: string | null;
  attribution: string | null;
  /** The product's page on the Vitrine where it is at home. */
  home: string | null;
};

/** The problems of a run as a spreadsheet. */
export const problemsCsv = ({ problems }: Pick<ImportWithProblems, "problems">): string =>
  [
    ["row", "column", "code", "message"],
    ...problems.map(({ row, column, code, message }) => [String(row), column ?? "", code, message]),
  ]
    .map((cells) => `${cells.map(toCell).join(",")}\r\n`)
    .join("");

/** A cell that a spreadsheet takes for a formula begins with an apostrophe. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
