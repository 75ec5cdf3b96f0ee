import { z } from "zod";
import { platformNames, platformOf } from "../platforms";

const isHttp = (address: string): boolean => /^https?:\/\/[^\s,]+$/.test(address) && URL.canParse(address);

/** Caches in front of Vitrine, and platforms that serve it without its own web server. */
export const frontVariables = {
  /** Where caches in front are purged by key: one address, or several with commas between them. */
  PURGE_URL: z
    .string()
    .transform((list) => list.split(",").map((address) => address.trim()))
    .refine((list) => list.every(isHttp), "must be http:// or https:// URLs, separated by commas")
    .optional(),
  /** The form of these requests. */
  PURGE_API: z.enum(["xkey", "fastly", "cloudflare"]).default("xkey"),
  PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 characters and no spaces")
    .optional(),
  /** How many rounds of purging a minute has at most, however much changes. */
  PURGE_PER_MINUTE: z.coerce.number().int().min(1).max(600).default(60),
  /** The platform that serves the framework without Vitrine's web server, or that alone is in front of it. */
  PLATFORM: z.enum(platformNames).optional(),
  /** Lets whoever sends it run what is due at /api/jobs/run. */
  JOBS_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 characters and no spaces")
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof frontVariables>> & { TRUSTED_PROXIES: number };

/** What is wrong with these variables together. */
export function frontFaults(variables: Variables) {
  const { PURGE_URL, PURGE_API, PURGE_TOKEN, PLATFORM, JOBS_SECRET, TRUSTED_PROXIES } = variables;
  const platform = platformOf(PLATFORM);
  return {
    PURGE_TOKEN:
      PURGE_URL && PURGE_API !== "xkey" && !PURGE_TOKEN && `must be set, because PURGE_API is ${PURGE_API}`,
    TRUSTED_PROXIES:
      platform?.address && TRUSTED_PROXIES > 0 && "must be 0, because PLATFORM says who the sender is",
    JOBS_SECRET:
      platform?.isServerless &&
      !JOBS_SECRET &&
      `must be set, because on ${PLATFORM} jobs only run when asked`,
  };
}
