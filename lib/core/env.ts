import { z } from "zod";
import { parseRanges } from "./address-ranges";
import { isRecord } from "./is-record";
import { once } from "./once";
import { resolveSecrets } from "./secret-files";
import { clickhouseVariables } from "./variables/clickhouse";
import { frontFaults, frontVariables } from "./variables/front";
import { postgresFaults, postgresVariables } from "./variables/postgres";
import { processesFaults, processesVariables } from "./variables/processes";
import { redisVariables } from "./variables/redis";
import { s3Faults, s3Variables } from "./variables/s3";

const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");
const text = z.string().min(1).optional();

function isJsonObject(value: string): boolean {
  try {
    return isRecord(JSON.parse(value));
  } catch {
    return false;
  }
}
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]+$/u, "must be one line")
    .optional();

const Env = z
  .object({
    PORT: z.coerce.number("must be a number from 1 to 65535").int().min(1).max(65_535).default(3000),
    HOST: text,
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
    /** How long a stopping instance serves on while its readiness is 503; without it none on a terminal, else 3. */
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
    /** The password of the user in DATABASE_URL, as a secret of its own; resolved into it before. */
    DATABASE_PASSWORD: text,
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must be a postgresql:// URL"),
    NEXTAUTH_SECRET: z.string().min(32, "must have at least 32 characters"),
    SITE_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** What the site is called, and what follows the name; each is then fixed, and admins can't change it. */
    SITE_NAME: line(40),
    SITE_TAGLINE: line(80),
    /** The terms of retention in days, which admins then can't change; `platform/retention` knows the bounds. */
    RETENTION: z.string().refine(isJsonObject, 'must be JSON, such as {"endedSessions":30}').optional(),
    API_KEY_PREFIX: z
      .string()
      .regex(/^[a-z][a-z0-9]{1,19}$/)
      .default("vitrine"),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    /** How many of the operator's own proxies append to X-Forwarded-For. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** How many connections one address may have open; behind proxies of the operator's, this is their affair. */
    CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(512),
    /** How many websites all instances together probe at the same time. */
    PROBE_SLOTS: z.coerce.number().int().min(1).max(1000).default(8),
    /** Addresses and networks that are never probed, besides all that are not public. */
    PROBE_DENIED_ADDRESSES: z
      .string()
      .refine(areRanges, "must be addresses or networks such as 203.0.113.0/24")
      .default(""),
    /** The header in which the operator's proxy or CDN names the visitor's country. */
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,60}$/, "must be a header name")
      .optional(),
    /** How many page views a process buffers at most, for example while the database is down. */
    TRAFFIC_BUFFER: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/./, "must be an smtp:// or smtps:// URL")
      .optional(),
    /** The sender of mail, such as `Vitrine <post@directory.example>`. */
    MAIL_FROM: text,
    GITHUB_ID: text,
    GITHUB_SECRET: text,
    GOOGLE_ID: text,
    GOOGLE_SECRET: text,
    /** Any OpenID Connect issuer with /.well-known/openid-configuration below its address. */
    OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    /** The name that the sign-in page shows. */
    OIDC_NAME: z.string().min(1).max(40).default("single sign-on"),
    /** Whose rights wait until they have added a second factor; fixes the setting. */
    REQUIRE_SECOND_FACTOR: z.enum(["none", "admins"]).optional(),
    /** What is asked of the issuer, such as `openid email profile groups`. */
    OIDC_SCOPE: z
      .string()
      .regex(/^openid( [^ ]+)*$/, "must start with openid")
      .default("openid email profile"),
    /** The claim with somebody's groups, and the group whose members are admins. */
    OIDC_GROUPS_CLAIM: z.string().min(1).max(200).default("groups"),
    OIDC_ADMIN_GROUP: text,
    /** The folder of the embedded demo; a relative path starts at the checkout. */
    VITRINE_DATA: z.string().min(1).default(".vitrine"),
    /** The folder of uploaded files, by default `media` in the folder above. */
    MEDIA_DIR: text,
    /** Stores uploaded files in a private Vercel Blob store. */
    BLOB_READ_WRITE_TOKEN: text,
    /** Serves Prometheus metrics at `/metrics` on a port of their own. */
    METRICS_PORT: z.coerce.number("must be a number from 1 to 65535").int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default("127.0.0.1"),
    /** Serves them at `/api/metrics` to whoever sends this token. */
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 characters, without spaces")
      .optional(),
    /** The folder of backups, or s3://bucket/folder, which a server process makes by itself if it is set. */
    BACKUP_TO: text,
    /** Hours from one such backup to the next. */
    BACKUP_EVERY: z.coerce.number().int().min(1).max(720).default(24),
    /** How many complete backups are kept. */
    BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
    /** Whether a backup into BACKUP_TO is made before pending migrations. */
    BACKUP_BEFORE_MIGRATIONS: flag.default(true),
    /** Seals the secrets of the site in its backups; without it, backups have none. */
    BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
    VITRINE_DEMO: flag.default(false),
    /** The folder of the demo's mail; only the command line of the embedded demo sets it. */
    VITRINE_MAILBOX: text,
    /** The file of the sample websites' TXT records; only the command line of the embedded demo sets it. */
    VITRINE_RECORDS: text,
    ...processesVariables,
    ...redisVariables,
    ...postgresVariables,
    ...clickhouseVariables,
    ...s3Variables,
    ...frontVariables,
  })
  .superRefine((env, { addIssue }) => {
    const faults = new Map<string, string>();
    for (const [name, ...others] of together)
      for (const other of others)
        if (env[name] !== undefined && env[other] === undefined && !faults.has(other))
          faults.set(other, `must be set, because ${name} is`);
    for (const check of [mixedFaults, processesFaults, postgresFaults, s3Faults, frontFaults])
      for (const [name, fault] of Object.entries(check(env))) if (fault) faults.set(name, fault);
    for (const [name, message] of faults) addIssue({ code: "custom", path: [name], message });
  });

/** The names of all variables but the limits of requests. */
export const envNames = Object.keys(Env.shape);

function areRanges(text: string): boolean {
  try {
    return parseRanges(text).length >= 0;
  } catch {
    return false;
  }
}

export type Env = z.infer<typeof Env>;

function mixedFaults({ COUNTRY_HEADER, TRUSTED_PROXIES, PLATFORM, METRICS_PORT, PORT }: Env) {
  return {
    TRUSTED_PROXIES:
      COUNTRY_HEADER !== undefined &&
      TRUSTED_PROXIES === 0 &&
      PLATFORM === undefined &&
      "must be above 0, because COUNTRY_HEADER is set",
    METRICS_PORT: METRICS_PORT === PORT && "must not be PORT, which is the site's",
  };
}

/**
 * Variables that need others. A link in a mail must not trust the host that a request named; and a cache in front could
 * give the replies for one host to another.
 */
const together = [
  ["SMTP_URL", "MAIL_FROM", "SITE_URL"],
  ["GITHUB_ID", "GITHUB_SECRET"],
  ["GITHUB_SECRET", "GITHUB_ID"],
  ["GOOGLE_ID", "GOOGLE_SECRET"],
  ["GOOGLE_SECRET", "GOOGLE_ID"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["OIDC_ADMIN_GROUP", "OIDC_ISSUER"],
  ["OIDC_CLIENT_ID", "OIDC_ISSUER"],
  ["OIDC_CLIENT_SECRET", "OIDC_ISSUER"],
  ["PURGE_URL", "SITE_URL"],
  ["PLATFORM", "SITE_URL"],
  ["CLICKHOUSE_CLUSTER", "CLICKHOUSE_URL"],
  ["S3_ACCESS_KEY_ID", "S3_BUCKET", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_BUCKET", "S3_ACCESS_KEY_ID"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_FORCE_PATH_STYLE", "S3_BUCKET"],
  ["S3_PUBLIC_ENDPOINT", "S3_BUCKET"],
  ["BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ["BACKUP_S3_SECRET_ACCESS_KEY", "BACKUP_S3_ACCESS_KEY_ID"],
  ["BACKUP_S3_ENDPOINT", "BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"],
] as const;

const isLimit = (value = ""): boolean => value === "off" || /^[1-9]\d{0,8}\/[1-9]\d{0,5}$/.test(value);

/** Returns the settings of the environment, validated once; an error names each missing or invalid variable. */
export const env = (): Env => once("env", () => parseEnv(process.env));

export function parseEnv(source: Record<string, string | undefined>): Env {
  const { env, faults } = checkEnv(source);
  if (env) return env;
  throw new Error(
    `The configuration is incomplete or invalid:\n${faults.map((fault) => `  ${fault}`).join("\n")}\nSee .env.example.`,
  );
}

/** The settings, or everything that is wrong with them: one fault each, beginning with the name of its variable. */
export function checkEnv(
  source: Record<string, string | undefined>,
): { env: Env; faults: [] } | { env: null; faults: string[] } {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const { values, faults } = resolveSecrets(filled, envNames);
  const result = Env.safeParse(values);
  for (const issue of result.error?.issues ?? []) {
    const name = issue.path.join(".");
    const isMissing = values[name] === undefined && issue.code !== "custom";
    // Its file is there and can't be read, which is said already.
    if (isMissing && values[`${name}_FILE`] !== undefined) continue;
    faults.push(`${name}: ${isMissing ? `is not set${hints[name] ?? ""}` : issue.message}`);
  }
  for (const [name, value] of Object.entries(values))
    if (name.startsWith("RATE_LIMIT_") && !isLimit(value))
      faults.push(`${name}: must be a number and seconds such as 20/900, or off`);
  return result.success && faults.length === 0 ? { env: result.data, faults: [] } : { env: null, faults };
}

const hints: Record<string, string> = {
  DATABASE_URL: ", such as postgresql://vitrine:secret@localhost:5432/vitrine",
  NEXTAUTH_SECRET: '; a random text of at least 32 characters, for example from "openssl rand -base64 32"',
};

/** Puts secrets that stand in files into the environment, for all that read it; a fault is left for `checkEnv`. */
export function placeSecrets(): void {
  const { values } = resolveSecrets(process.env, envNames);
  for (const name of Object.keys(process.env)) if (values[name] === undefined) delete process.env[name];
  Object.assign(process.env, values);
}
