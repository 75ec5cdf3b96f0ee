import { examineRedis } from "../../platform/redis/examine";
import { attempt, broken, type Finding, ok, warning } from "./finding";

const remedy = "Set maxmemory and maxmemory-policy allkeys-lru in the configuration of Redis.";

/** Whether Redis can be used where it is set, and whether it drops old pages when its memory is full. */
export function checkRedis(url = process.env.REDIS_URL): Promise<Finding[]> {
  const name = "Redis";
  return attempt(name, "Check REDIS_URL.", async () => {
    if (!url) return [];
    const { server, fault } = await examineRedis(url);
    if (fault) return [(fault.isAway ? warning : broken)(name, fault.detail, fault.remedy)];
    const running = ok(name, `${server.name} ${server.version} is running`);
    const { most = 0, policy = "" } = server.memory ?? {};
    if (server.memory && most === 0)
      return [
        running,
        warning(name, "its memory has no limit, so it can use all of the machine's memory", remedy),
      ];
    if (policy === "noeviction")
      return [running, warning(name, `it keeps old pages when its memory is full (${policy})`, remedy)];
    return [running];
  });
}
