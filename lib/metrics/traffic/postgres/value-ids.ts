import { LRUCache } from "lru-cache";
import { hourMs } from "../../../core/time";
import type { Db } from "../../../platform/db/db";
import { BatchRefused, type Dimension, type Hit } from "../store";

export const dimensionIds: Record<Dimension, number> = {
  referrer: 1,
  country: 2,
  device: 3,
  excluded: 4,
  outbound: 5,
};
export const dimensions = Object.keys(dimensionIds) as Dimension[];

/** Why a hit is excluded that the sender's own words do not exclude. */
export const networkLimit = "networkLimit";

/** What a visit leads to. */
export const website = "website";

/** How many new referrers a process stores per hour, so that invented ones cannot fill a table. */
const newReferrersPerHour = 2000;
const other = "other";

type Wanted = { dimension: Dimension; value: string };
const keyOf = ({ dimension, value }: Wanted): string => `${dimensionIds[dimension]} ${value}`;

/** The ids of stored values, each looked up once. */
export class ValueIds {
  private readonly known = new LRUCache<string, number>({ max: 50_000 });
  private hour = 0;
  private named = 0;

  constructor(private readonly db: Db) {}

  /** Returns the id of each value in the hits of a batch. */
  async of(hits: readonly Hit[]): Promise<(dimension: Dimension, value: string) => number> {
    const wanted = new Map(hits.flatMap(valuesOf).map((each) => [keyOf(each), each]));
    const ids = new Map<string, number>();
    const missing: Wanted[] = [];
    for (const [key, each] of wanted) {
      const id = this.known.get(key);
      if (id === undefined) missing.push(each);
      else ids.set(key, id);
    }
    if (missing.length > 0) for (const [key, id] of await this.name(missing)) ids.set(key, id);
    const otherId = ids.get(keyOf({ dimension: "referrer", value: other }));
    return (dimension, value) => {
      const id = ids.get(keyOf({ dimension, value })) ?? otherId;
      if (id === undefined) throw new BatchRefused(`${dimension} ${value} has no number`);
      return id;
    };
  }

  /** Returns by which name each value in the hits is stored: its own, or `other` if too many new ones came. */
  async names(hits: readonly Hit[]): Promise<(dimension: Dimension, value: string) => string> {
    const idOf = await this.of(hits);
    const otherId = this.known.get(keyOf({ dimension: "referrer", value: other }));
    return (dimension, value) => (idOf(dimension, value) === otherId ? other : value);
  }

  private async name(missing: readonly Wanted[]): Promise<Map<string, number>> {
    const hour = Math.floor(Date.now() / hourMs);
    if (hour !== this.hour) [this.hour, this.named] = [hour, 0];
    const there = await this.find(missing);
    const fresh = missing.filter((each) => !there.has(keyOf(each)));
    const referrers = fresh.filter(({ dimension }) => dimension === "referrer");
    const allowed = new Set(referrers.slice(0, Math.max(0, newReferrersPerHour - this.named)));
    this.named += allowed.size;
    const added = fresh.filter((each) => each.dimension !== "referrer" || allowed.has(each));
    if (allowed.size < referrers.length) added.push({ dimension: "referrer", value: other });
    if (added.length > 0) await this.add(added);
    const ids = added.length > 0 ? new Map([...there, ...(await this.find(added))]) : there;
    for (const [key, id] of ids) this.known.set(key, id);
    return ids;
  }

  private async find(wanted: readonly Wanted[]): Promise<Map<string, number>> {
    const rows = await this.db.$queryRaw<{ id: number; dimension: number; value: string }[]>`
      select v.id, v.dimension, v.value
      from unnest(${wanted.map(({ dimension }) => dimensionIds[dimension])}::smallint[], ${wanted.map(({ value }) => value)}::text[])
        as w (dimension, value)
      join traffic_values v on v.dimension = w.dimension and v.value = w.value`;
    return new Map(rows.map(({ id, dimension, value }) => [`${dimension} ${value}`, id]));
  }

  private async add(wanted: readonly Wanted[]): Promise<void> {
    await this.db.$executeRaw`
      insert into traffic_values (dimension, value)
      select distinct * from unnest(${wanted.map(({ dimension }) => dimensionIds[dimension])}::smallint[], ${wanted.map(({ value }) => value)}::text[])
      order by 1, 2 on conflict do nothing`;
  }
}

function valuesOf(hit: Hit): Wanted[] {
  if (hit.kind === "excluded") return [{ dimension: "excluded", value: hit.reason }];
  const limited: Wanted = { dimension: "excluded", value: networkLimit };
  if (hit.kind === "visit") return [limited, { dimension: "outbound", value: website }];
  return [
    limited,
    { dimension: "referrer", value: hit.referrer },
    { dimension: "country", value: hit.country },
    { dimension: "device", value: hit.device },
  ];
}
