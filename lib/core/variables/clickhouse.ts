import { z } from "zod";

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
