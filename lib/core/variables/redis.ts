import { z } from "zod";

/** Redis or Valkey for what instances share: the response cache, changed tags and limits. */
export const redisVariables = {
  /** One primary, without TLS or with it; the password may be in it, encoded as in any address. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, "must be a redis:// or rediss:// URL")
    .refine(hasNumberedDatabase, "must end with a port, or with / and the number of a database")
    .optional(),
};

function hasNumberedDatabase(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.hostname !== "" && /^\/?\d*$/.test(url.pathname);
}
