import { z } from "zod";
import { parseUrl } from "../parse-url";

const isDatabase = (text: string): boolean => /^postgres(ql)?:\/\//.test(text);
const notDatabase = "must be a postgresql:// URL";

/** What stands for the address of the embedded database before it runs. */
export const embeddedUrl = "postgresql://embedded";

/** PostgreSQL behind a pooler, and replicas that are read from. */
export const postgresVariables = {
  /** The database itself, where DATABASE_URL is the address of a pooler. */
  DATABASE_DIRECT_URL: z.string().refine(isDatabase, notDatabase).optional(),
  /** Whether statements are prepared under a name; by default unless DATABASE_URL is the address of a pooler. */
  DATABASE_PREPARED: z.enum(["on", "off"]).optional(),
  /** Streaming replicas that answer public reads, separated by commas. */
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(",").map((url) => url.trim()))
    .refine((urls) => urls.every(isDatabase), "must be postgresql:// URLs, separated by commas")
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof postgresVariables>> & { DATABASE_URL: string };

/** What is wrong with these variables together. */
export function postgresFaults(variables: Variables) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARED, DATABASE_REPLICA_URLS } = variables;
  const stray = "needs DATABASE_URL, which is not set";
  if (DATABASE_URL === embeddedUrl)
    return {
      DATABASE_DIRECT_URL: DATABASE_DIRECT_URL && stray,
      DATABASE_REPLICA_URLS: DATABASE_REPLICA_URLS && stray,
    };
  const primary = [DATABASE_URL, DATABASE_DIRECT_URL].map(placeOf);
  const replicas = (DATABASE_REPLICA_URLS ?? []).map(placeOf).filter((place) => place !== null);
  return {
    DATABASE_DIRECT_URL:
      DATABASE_DIRECT_URL !== undefined &&
      primary[0] === primary[1] &&
      "is the same as DATABASE_URL; set it only if that one is a pooler's",
    DATABASE_PREPARED:
      DATABASE_PREPARED === "off" && !DATABASE_DIRECT_URL && "can only be off with DATABASE_DIRECT_URL",
    DATABASE_REPLICA_URLS:
      (replicas.some((place) => primary.includes(place)) && "includes the primary; list only replicas") ||
      (new Set(replicas).size < replicas.length && "has the same address twice"),
  };
}

/** Where an address leads, whoever signs in there; null for one that has a fault of its own. */
function placeOf(address: string | undefined): string | null {
  const url = address === undefined ? null : parseUrl(address);
  return url && `${url.hostname}:${url.port || 5432}${url.pathname}`;
}
