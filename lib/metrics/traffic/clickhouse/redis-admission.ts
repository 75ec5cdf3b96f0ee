import { hourMs, secondMs } from "../../../core/time";
import type { Redis } from "../../../platform/redis/redis";
import { visitorsPerNetwork } from "../schema";
import type { Hit } from "../store";
import { type Admission, postgresAdmission } from "./admission";

/** How long Redis knows who was admitted in an hour after the last view of it came. */
const keptMs = 2 * hourMs;
/** So many pairs are decided in one script: others who ask Redis wait for its end. */
const pairsAtOnce = 500;
/** How long Redis may take for a whole batch. A process that ends has two seconds for its last one. */
const longestWaitMs = secondMs;

/**
 * Each key is a hash of networks, whose values are the admitted visitors, 8 bytes each. The arguments are the time to live, how
 * many are admitted, and for each key its pairs of a network and a visitor, the earliest first, in one string: Redis reads it far
 * faster than thousands of arguments. The answer has the places of the pairs that are not admitted, counted through all keys.
 */
const script = `
local refused, place = {}, 0
for k, key in ipairs(KEYS) do
  local text = ARGV[2 + k]
  for from = 1, #text, 16 do
    local network, visitor = string.sub(text, from, from + 7), string.sub(text, from + 8, from + 15)
    local admitted = redis.call('HMGET', key, network)[1] or ''
    local known = false
    for at = 1, #admitted, 8 do
      if string.sub(admitted, at, at + 7) == visitor then known = true break end
    end
    if not known then
      if #admitted < 8 * tonumber(ARGV[2]) then
        redis.call('HSET', key, network, admitted .. visitor)
      else
        refused[#refused + 1] = place
      end
    end
    place = place + 1
  end
  redis.call('PEXPIRE', key, ARGV[1])
end
return refused`;

/** A visitor of a network to a product in an hour, and the places of their hits. */
type Pair = { key: string; at: number; network: string; visitor: string; places: number[] };

/**
 * Decides in Redis, and in PostgreSQL while Redis is away. Neither knows whom the other admitted: in an hour in which Redis was
 * lost, twice as many visitors of a network may count.
 */
export const redisAdmission =
  (redis: Redis, prefix: string, waitMs = longestWaitMs): Admission =>
  async (db, hits) => {
    const endsAt = performance.now() + waitMs;
    const refused = new Set<number>();
    const pairs = pairsOf(hits, prefix);
    for (let from = 0; from < pairs.length; from += pairsAtOnce) {
      const some = pairs.slice(from, from + pairsAtOnce);
      const answer = await decide(redis, some, endsAt - performance.now());
      if (!answer) return postgresAdmission(db, hits);
      for (const index of answer) for (const place of some[index]?.places ?? []) refused.add(place);
    }
    return refused;
  };

/** The pairs of all hits, sorted by key and time. */
function pairsOf(hits: readonly Hit[], prefix: string): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const [place, hit] of hits.entries()) {
    if (hit.kind === "excluded") continue;
    const { network, visitor, productId } = hit;
    const at = hit.at.getTime();
    const key = `${prefix}:networks:${Math.floor(at / hourMs)}:${productId}`;
    const name = key + network + visitor;
    const pair = pairs.get(name) ?? { key, at, network, visitor, places: [] };
    pairs.set(name, pair);
    pair.at = Math.min(pair.at, at);
    pair.places.push(place);
  }
  return [...pairs.values()].sort(
    (a, b) => compare(a.key, b.key) || a.at - b.at || compare(a.visitor, b.visitor),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Which of some pairs are not admitted; undefined if Redis doesn't say in time. */
async function decide(redis: Redis, pairs: readonly Pair[], ms: number): Promise<number[] | undefined> {
  if (ms <= 0) return undefined;
  const texts = new Map<string, string>();
  for (const { key, network, visitor } of pairs) texts.set(key, (texts.get(key) ?? "") + network + visitor);
  const named = [...texts.values()].map((text) => Buffer.from(text, "hex"));
  const answer = await redis.ask(
    (client) =>
      client.eval(script, {
        keys: [...texts.keys()],
        arguments: [String(keptMs), String(visitorsPerNetwork), ...named],
      }),
    ms,
  );
  return Array.isArray(answer) ? answer.map(Number) : undefined;
}
