import { z } from "zod";
import type { VariableFault } from "./fault";

const isHttp = (address: string): boolean => /^https?:\/\/[^\s,]+$/.test(address) && URL.canParse(address);

/** Caches in front of Vitrine, and platforms that serve it without its own web server. */
export const frontVariables = {
  /** Where caches in front are purged by key: one address, or several with commas between them. */
  PURGE_URL: z
    .string()
    .transform((list) => list.split(",").map((address) => address.trim()))
    .refine((list) => list.every(isHttp), "must be http:// or https:// addresses with commas between them")
    .optional(),
  /** The form of these requests. */
  PURGE_API: z.enum(["xkey", "fastly", "cloudflare"]).default("xkey"),
  PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 characters and no spaces")
    .optional(),
  /** How many rounds of purging a minute has at most, however much changes. */
  PURGE_PER_MINUTE: z.coerce.number().int().min(1).max(600).default(60),
};

type Variables = z.infer<z.ZodObject<typeof frontVariables>> & { SITE_URL?: string | undefined };

/** What is wrong with these variables together. */
export function frontFaults({ PURGE_URL, PURGE_API, PURGE_TOKEN, SITE_URL }: Variables): VariableFault[] {
  if (!PURGE_URL) return [];
  const faults: VariableFault[] = [];
  // Without it replies name the host of the request, and a cache could hand one host's to another.
  if (!SITE_URL) faults.push({ name: "SITE_URL", message: "must be set, because PURGE_URL is" });
  if (PURGE_API !== "xkey" && !PURGE_TOKEN)
    faults.push({ name: "PURGE_TOKEN", message: `must be set, because PURGE_API is ${PURGE_API}` });
  return faults;
}
