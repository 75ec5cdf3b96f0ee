import { z } from "zod";

const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");

const Env = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must be a postgresql:// address"),
  NEXTAUTH_SECRET: z.string().min(32, "must have at least 32 characters"),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  API_KEY_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,19}$/)
    .default("vitrine"),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** How many proxies of the operator's own stand before this server and add to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  VITRINE_DEMO: flag.default(false),
});

export type Env = z.infer<typeof Env>;

let cached: Env | undefined;

/** The settings of the environment, checked once; an error names each variable that is missing or wrong. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = Env.safeParse(filled);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const name = issue.path.join(".");
    return `  ${name}: ${filled[name] === undefined ? "is not set" : issue.message}`;
  });
  throw new Error(`The configuration is not complete:\n${faults.join("\n")}\nSee .env.example.`);
}
