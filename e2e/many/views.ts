import { aBrowser } from "@/lib/testing/traffic";
import { send } from "../faults/send";

/** Sends views of one product to each instance, each by a new visitor, until it is stopped. */
export class Views {
  accepted = 0;
  readonly statuses = new Set<number>();
  private isRunning = true;
  private readonly loops: Promise<void>[];
  private sent = 0;

  constructor(
    instances: readonly string[],
    private readonly host: string,
    readonly slug: string,
  ) {
    this.loops = instances.map((url) => this.repeat(url));
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.loops);
  }

  private async repeat(url: string): Promise<void> {
    while (this.isRunning) {
      const at = this.sent++;
      const reply = await send(`${url}/api/v1/products/${this.slug}/views`, {
        method: "POST",
        headers: {
          host: this.host,
          "user-agent": aBrowser,
          "x-forwarded-for": `10.${100 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`,
        },
      }).catch(() => null);
      if (reply) this.statuses.add(reply.status);
      if (reply?.status === 204) this.accepted += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** How many rows a ClickHouse has of views, asked past the wire. */
export async function countViewsIn({ url }: { url: string }): Promise<number> {
  const reply = await fetch(`http://${new URL(url).host}/?query=SELECT+count()+FROM+traffic_views+FINAL`);
  return Number(await reply.text());
}
