import { availableParallelism } from "node:os";
import { z } from "zod";

/** How many processes serve, and what each of them does. */
export const processesVariables = {
  /** How many processes serve requests, `auto` for one a core. */
  WEB_CONCURRENCY: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, "must be auto, or a number from 1 to 99")
    .default("1")
    .transform((text) => (text === "auto" ? availableParallelism() : Number(text))),
  /** What this instance does: answers requests, does background work, or both. */
  VITRINE_ROLE: z.enum(["all", "web", "jobs"]).default("all"),
  /** A link to the checkout of the current release, whose workers SIGHUP starts. */
  RELEASE_LINK: z.string().startsWith("/", "must be an absolute path").optional(),
};

type Processes = z.infer<z.ZodObject<typeof processesVariables>>;

/** What is wrong with these variables together. */
export const processesFaults = ({ WEB_CONCURRENCY, RELEASE_LINK }: Processes) => ({
  WEB_CONCURRENCY:
    RELEASE_LINK !== undefined && WEB_CONCURRENCY === 1 && "must be above 1, because RELEASE_LINK is set",
});
