import { createClient } from "redis";
import { compareVersions } from "../../core/compare-versions";
import { broken, type Finding, ok, warning } from "../../core/finding";
import { firstByte } from "./first-byte";

const title = "Redis";
const deadlineMs = 3000;
/** Valkey began with Redis 7.2. */
const oldest = { redis: "6.2", valkey: "7.2" };

/** What answers at an address and drops old pages when its memory is full, or why Vitrine can't use it; it may only be away. */
export async function examineRedis(url: string): Promise<Finding[]> {
  try {
    const answer = await firstByte(url, deadlineMs);
    if (answer !== "redis") return [strangers[answer](url)];
  } catch (error) {
    return [faultOf(error)];
  }
  const client = clientOf(url);
  client.on("error", () => {});
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { code: "SILENT" })), deadlineMs);
  });
  try {
    return await Promise.race([client.connect().then(() => inspect(client)), silence]);
  } catch (error) {
    return [faultOf(error)];
  } finally {
    clearTimeout(timer);
    client.destroy();
  }
}

type Client = ReturnType<typeof clientOf>;

const clientOf = (url: string) =>
  createClient({
    url,
    maintNotifications: "disabled",
    disableOfflineQueue: true,
    socket: { connectTimeout: deadlineMs, reconnectStrategy: false },
  });

async function inspect(client: Client): Promise<Finding[]> {
  const { server: kind, version, mode, role } = await client.hello();
  const name = kind === "valkey" ? "Valkey" : "Redis";
  const least = kind === "valkey" ? oldest.valkey : oldest.redis;
  if (compareVersions(version, least) < 0) return [wrong(`${name} ${version} is too old`, useAtLeast)];
  if (mode === "cluster")
    return [
      wrong(`${name} runs as a cluster`, "Set REDIS_URL to a single primary, with a replica if you like."),
    ];
  if (role !== "master")
    return [wrong(`${name} is a replica, which accepts no writes`, "Set REDIS_URL to the primary.")];
  const running = ok(title, `${name} ${version} is running`);
  // An operator may have kept this command from the user.
  const about = await client.info("memory").catch(() => "");
  const read = (field: string) => new RegExp(`^${field}:(.*)\r$`, "m").exec(about)?.[1];
  const policy = read("maxmemory_policy");
  if (policy !== undefined && Number(read("maxmemory") ?? 0) === 0)
    return [
      running,
      warning(title, "its memory has no limit, so it can use all of the machine's memory", limitMemory),
    ];
  if (policy === "noeviction")
    return [running, warning(title, `it keeps old pages when its memory is full (${policy})`, limitMemory)];
  return [running];
}

const limitMemory = "Set maxmemory and maxmemory-policy allkeys-lru in the configuration of Redis.";
const useAtLeast = `Use Redis ${oldest.redis} or Valkey ${oldest.valkey}, or newer.`;

const startIt =
  "Check that it is running and that REDIS_URL has the right host and port. Vitrine works without it, but more slowly.";
const wrong = (detail: string, remedy: string): Finding => broken(title, detail, remedy);
const away = (detail: string): Finding => warning(title, detail, startIt);
const saysNothing = "Redis accepts connections but doesn't respond";

const strangers = {
  tls: () => wrong("Redis speaks TLS", "Use rediss:// in REDIS_URL."),
  other: () => wrong("what responds is not Redis", "Check the host and the port in REDIS_URL."),
  nothing: (url: string) =>
    away(url.startsWith("rediss:") ? `${saysNothing}; if it doesn't speak TLS, use redis://` : saysNothing),
};

/** Says nothing of the address, which may have the password in it. */
function faultOf(error: unknown): Finding {
  const { code = "", message = "" } = error as Error & { code?: string };
  if (/^(WRONGPASS|NOAUTH|ERR (AUTH|invalid password|Client sent AUTH))/.test(message))
    return wrong(
      "Redis rejects the user or the password",
      "Set them in REDIS_URL: redis://USER:PASSWORD@HOST:PORT",
    );
  if (/^NOPERM/.test(message))
    return wrong(
      "this Redis user lacks permissions",
      "docs/scaling.md says which commands, keys and channels it needs.",
    );
  if (/^(ERR unknown command|NOPROTO)/.test(message))
    return wrong("this Redis is too old: it doesn't know HELLO", useAtLeast);
  if (/^ERR (DB index|invalid DB)/.test(message))
    return wrong("Redis has no database with this number", "Leave the number out of REDIS_URL.");
  if (/^(ERR_SSL|EPROTO)/.test(code))
    return wrong("what responds does not speak TLS", "Use redis:// in REDIS_URL, or turn on TLS in Redis.");
  if (/CERT|^UNABLE_TO/.test(code))
    return wrong(
      `the certificate of Redis is not trusted (${code})`,
      "Use one from a trusted authority, or name yours in NODE_EXTRA_CA_CERTS.",
    );
  return code === "SILENT" ? away(saysNothing) : away(`Redis can't be reached (${code || message})`);
}
