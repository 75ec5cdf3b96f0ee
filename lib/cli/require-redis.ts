/** Refuses a Redis that can't be used, which is a wrong setting; one that is away may come back, and is reported. */
export async function requireRedis(url: string | undefined, report: (line: string) => void): Promise<void> {
  if (!url) return;
  const { examineRedis } = await import("../platform/redis/examine");
  const { fault } = await examineRedis(url);
  if (!fault) return;
  const words = `REDIS_URL: ${fault.detail}. ${fault.remedy}`;
  if (!fault.isAway) throw new Error(words);
  report(words);
}
