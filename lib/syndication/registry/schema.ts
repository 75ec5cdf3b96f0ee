import { z } from "zod";
import { Instant, paging, text, UtcInstant } from "../../core/schema";
import { ProbeOutcome } from "../../platform/outbound/schema";

/** The type of products that the registry lists. */
export const serverType = "mcp-server";
export const officialKey = "io.modelcontextprotocol.registry/official";

/** What every reader of a server.json relies on; the rest of an imported one is as its list has it. */
export const ServerJson = z.looseObject({
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  description: z.string().min(1).max(100),
  version: z.string().min(1).max(255),
});
export type ServerJson = z.infer<typeof ServerJson>;

const OfficialMeta = z.object({
  status: z.literal("active"),
  publishedAt: UtcInstant,
  updatedAt: UtcInstant,
  isLatest: z.literal(true),
});

const DirectoryMeta = z.object({
  url: z.string().describe("The product's page."),
  trust: z.object({ score: z.int().min(0).max(100), verifiedDomain: z.boolean() }),
  health: ProbeOutcome.nullable().describe(
    "The result of the last sample of its website; null if the product doesn't show that.",
  ),
});

export const Server = z.object({
  server: ServerJson,
  _meta: z
    .object({ [officialKey]: OfficialMeta })
    .catchall(DirectoryMeta)
    .describe("The registry's own block, and this site's under its domain in reverse and `/directory`."),
});
export type Server = z.infer<typeof Server>;

export const ServerList = z.object({
  servers: z.array(Server),
  metadata: z.object({
    nextCursor: z.string().optional().describe("Absent on the last page."),
    count: z.int().describe("How many servers are on this page."),
  }),
});
export type ServerList = z.infer<typeof ServerList>;

/** Nothing is ever listed as deleted, so there is nothing to include. */
const includeDeleted = {
  include_deleted: z.enum(["true", "false"]).optional().describe("Has no effect: what is gone isn't listed."),
};

export const ListServers = z.strictObject({
  search: text(1, 200).optional().describe("Words of its name, description or page."),
  updated_since: Instant.optional(),
  version: z.string().max(255).optional().describe("`latest`, or exactly this version."),
  ...includeDeleted,
  ...paging,
});

export const ByServer = z.strictObject({ name: z.string().max(200), ...includeDeleted });
export const ByServerVersion = ByServer.extend({ version: z.string().max(255) });
