import { z } from "zod";
import type { VariableFault } from "./fault";

/** ClickHouse for page views. */
export const clickhouseVariables = {
  /** Where page views are stored, as `http://user:password@host:8123/database`; without it, in PostgreSQL. */
  CLICKHOUSE_URL: z
    .string()
    .refine(isAddress, "must be a URL such as http://user:password@clickhouse:8123/vitrine")
    .optional(),
  /** The cluster on which tables are replicated and distributed, as ClickHouse's configuration names it. */
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[A-Za-z_][\w-]{0,99}$/, "must be the name of a cluster in ClickHouse's remote_servers")
    .optional(),
};

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && /^\/?$|^\/\w+$/.test(pathname) && search === "" && hash === "";
}

type Variables = { [Name in keyof typeof clickhouseVariables]?: z.infer<(typeof clickhouseVariables)[Name]> };

/** What is wrong with these variables together. */
export function clickhouseFaults({ CLICKHOUSE_URL, CLICKHOUSE_CLUSTER }: Variables): VariableFault[] {
  if (CLICKHOUSE_CLUSTER !== undefined && CLICKHOUSE_URL === undefined)
    return [{ name: "CLICKHOUSE_URL", message: "must be set, because CLICKHOUSE_CLUSTER is" }];
  return [];
}
