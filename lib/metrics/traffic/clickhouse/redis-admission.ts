import { hourMs, secondMs } from "../../../core/time";
import type { Redis } from "../../../platform/redis/redis";
import { visitorsPerNetwork } from "../schema";
import type { Hit } from "../store";
import { type Admission, postgresAdmission } from "./admission";

/** How long Redis knows who was admitted in an hour after the last view of it came. */
const keptMs = 2 * hourMs;
/** So many scripts are under way at once, that others who ask Redis meanwhile do not wait for all of them. */
const atOnce = 32;
const longestWaitMs = 2 * secondMs;

/**
 * A hash of networks, whose values are the admitted visitors, 8 bytes each. The arguments are the time to live, how many are
 * admitted, and a network and a visitor after another, the earliest first, in one string, which is read far faster than
 * thousands. The answer has the places of those that are not admitted.
 */
const script = `
local refused = {}
for place = 0, #ARGV[3] / 16 - 1 do
  local network = string.sub(ARGV[3], 16 * place + 1, 16 * place + 8)
  local visitor = string.sub(ARGV[3], 16 * place + 9, 16 * place + 16)
  local admitted = redis.call('HMGET', KEYS[1], network)[1] or ''
  local known = false
  for at = 1, #admitted, 8 do
    if string.sub(admitted, at, at + 7) == visitor then known = true break end
  end
  if not known then
    if #admitted < 8 * tonumber(ARGV[2]) then
      redis.call('HSET', KEYS[1], network, admitted .. visitor)
    else
      refused[#refused + 1] = place
    end
  end
end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return refused`;

type Group = { key: string; pairs: Map<string, Pair> };
type Pair = { at: number; network: string; visitor: string; places: number[] };

/**
 * Decides in Redis, in one script for each product and hour, and in PostgreSQL while Redis is away. What one of them admitted
 * the other does not know, so that in an hour in which Redis was lost a network may count twice.
 */
export const redisAdmission =
  (redis: Redis, prefix: string, waitMs = longestWaitMs): Admission =>
  async (db, hits) => {
    const groups = [...groupsOf(hits, prefix)];
    const refused = new Set<number>();
    for (let from = 0; from < groups.length; from += atOnce) {
      const some = groups.slice(from, from + atOnce);
      const answers = await Promise.all(some.map((group) => decide(redis, group, waitMs)));
      for (const places of answers) {
        if (!places) return postgresAdmission(db, hits);
        for (const place of places) refused.add(place);
      }
    }
    return refused;
  };

function groupsOf(hits: readonly Hit[], prefix: string): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const [place, hit] of hits.entries()) {
    if (hit.kind === "excluded") continue;
    const at = hit.at.getTime();
    const key = `${prefix}:networks:${Math.floor(at / hourMs)}:${hit.productId}`;
    const { pairs } = getOrSet(groups, key, () => ({ key, pairs: new Map() }));
    const { network, visitor } = hit;
    const pair = getOrSet(pairs, network + visitor, () => ({ at, network, visitor, places: [] }));
    pair.at = Math.min(pair.at, at);
    pair.places.push(place);
  }
  return groups.values();
}

function getOrSet<V>(map: Map<string, V>, key: string, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** The places of a group's hits that do not count; undefined if Redis does not say. */
async function decide(redis: Redis, { key, pairs }: Group, waitMs: number): Promise<number[] | undefined> {
  const sorted = [...pairs.values()].sort((a, b) => a.at - b.at || (a.visitor < b.visitor ? -1 : 1));
  const named = Buffer.from(sorted.map(({ network, visitor }) => network + visitor).join(""), "hex");
  const answer = await redis.ask(
    (client) =>
      client.eval(script, { keys: [key], arguments: [String(keptMs), String(visitorsPerNetwork), named] }),
    waitMs,
  );
  return (answer as number[] | undefined)?.flatMap((index) => sorted[index]?.places ?? []);
}
