import { randomBytes } from "node:crypto";
import { Agent } from "node:http";
import { within } from "../within";
import { type Sending, type Sent, send } from "./send";
import { newBlocks, type World } from "./world";

const kinds = ["vote", "revision", "me", "search", "page", "personal page", "health"] as const;
export type Kind = (typeof kinds)[number];
export type Seen = { kind: Kind; startedAt: number; endedAt: number; reply?: Sent; error?: Error };

const pauseMs = 40;

/** Requests of every kind that needs the database, from several people at once, until it is told to stop. */
export class Load {
  readonly seen: Seen[] = [];
  private isRunning = true;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly loops: Promise<void>[];
  private readonly sites: readonly string[];
  private readonly headers: Record<string, string>;

  /** With several addresses of one site, such as caches in front of it, they are asked in turns; its host is the first one's. */
  constructor(
    sites: string | readonly [string, ...string[]],
    private readonly world: World,
  ) {
    this.sites = [sites].flat();
    this.headers = { host: new URL(this.sites[0] ?? "").host };
    this.loops = [...kinds, "vote" as const, "revision" as const].map((kind, n) => this.repeat(kind, n));
  }

  /** Settles once requests of every kind have succeeded. */
  async warm(): Promise<void> {
    const succeeded = () => this.seen.filter(({ reply }) => reply && reply.status < 300);
    const isWarm = (list: Seen[]) => new Set(list.map(({ kind }) => kind)).size === kinds.length;
    await within(60, async () => succeeded(), isWarm);
  }

  async stop(): Promise<Seen[]> {
    this.isRunning = false;
    await Promise.all(this.loops);
    this.agent.destroy();
    return this.seen;
  }

  private async repeat(kind: Kind, n: number): Promise<void> {
    for (let turn = n; this.isRunning; turn++) {
      const startedAt = Date.now();
      const [path, sending] = this.next(kind, n);
      const headers = { ...this.headers, ...sending.headers };
      const site = pick(this.sites, turn);
      const result = await send(site + path, { ...sending, headers, agent: this.agent }).then(
        (reply) => ({ reply }),
        (error: Error) => ({ error }),
      );
      this.seen.push({ kind, startedAt, endedAt: Date.now(), ...result });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  private next(kind: Kind, n: number): [string, Sending] {
    const { people, products } = this.world;
    const { headers, own } = pick(people, n);
    const word = randomBytes(6).toString("hex");
    switch (kind) {
      case "vote": {
        // Each pair of a person and a product once, as long as there are any left.
        const turn = this.world.votes++;
        const voter = pick(people, turn);
        const productSlug = pick(products, Math.floor(turn / people.length)).slug;
        return ["/api/v1/votes", { method: "POST", json: { productSlug }, headers: voter.headers }];
      }
      case "revision":
        return [
          `/api/v1/products/${own}/revisions`,
          { method: "POST", json: { blocks: newBlocks() }, headers },
        ];
      case "me":
        return ["/api/v1/me", { headers }];
      case "search":
        return [`/api/v1/products?q=${word}`, {}];
      case "page":
        return [`/search?q=${word}`, {}];
      case "personal page":
        return ["/settings", { headers }];
      case "health":
        return ["/api/health", {}];
    }
  }
}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
