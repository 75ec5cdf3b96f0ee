import { freePort } from "@/lib/cli/port";
import { flush, touchTags } from "@/lib/platform/cache/cache-tags";
import { readPurging } from "@/lib/platform/purge/read-purging";
import { hideListings } from "@/lib/review/publication/publish-listing";
import { type FrontCache, hasProgram } from "@/lib/testing/engines/front-program";
import { startNginx } from "@/lib/testing/engines/nginx";
import { purgeToken, startVarnish } from "@/lib/testing/engines/varnish";
import { get, type Kept } from "../api/security/small-cache";
import { type Server, startApp } from "../bench/servers";
import { within } from "../within";
import { Postgres } from "./postgres";
import { makeWorld, onDatabase, secret, type World } from "./world";

export const names = ["nginx", "varnish"] as const;
export type Name = (typeof names)[number];

/** Whether nginx and Varnish are installed; with CI set they have to be. */
export const hasFronts = (): boolean =>
  hasProgram("nginx", "apt-get install -y nginx-light") &&
  hasProgram("varnishd", "apt-get install -y varnish varnish-modules");

export const isHit = ({ headers }: Pick<Kept, "headers">): boolean => headers["x-cache"] === "HIT";

/** A site with both caches in front of it, each with its example configuration; Varnish is purged. */
export class Fronts {
  private constructor(
    readonly postgres: Postgres,
    readonly world: World,
    readonly caches: Record<Name, FrontCache>,
    private readonly settings: Record<string, string>,
    public site: Server,
  ) {}

  static async start(): Promise<Fronts> {
    const postgres = await Postgres.start();
    const world = await makeWorld(postgres.url, { people: 2, products: 5 });
    const port = await freePort();
    const caches = { nginx: await startNginx(port), varnish: await startVarnish(port) };
    const settings = {
      NEXTAUTH_SECRET: secret,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      TRUSTED_PROXIES: "1",
      PURGE_URL: `${caches.varnish.url}/`,
      PURGE_TOKEN: purgeToken,
    };
    const fronts = new Fronts(postgres, world, caches, settings, await startApp(postgres.url, settings));
    // From the first round of purging on, replies may be kept for longer.
    await fronts.change("site");
    await within(
      20,
      () => onDatabase(postgres.url, readPurging),
      ({ detail }) => Boolean(detail?.startsWith("last")),
    );
    return fronts;
  }

  async startSiteAgain(): Promise<void> {
    this.site = await startApp(this.postgres.url, this.settings);
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.caches).map(({ stop }) => stop()));
    await this.site.stop();
    await this.postgres.remove();
  }

  /** Asks one of the caches as a browser asks the site. */
  ask(name: Name, path: string, headers: Record<string, string> = {}): Promise<Kept> {
    return get(this.caches[name].url, path, { host: new URL(this.site.url).host, ...headers });
  }

  change(...tags: Parameters<typeof touchTags>[1]): Promise<void> {
    return onDatabase(this.postgres.url, async (db) => {
      touchTags(db, tags);
      await flush(db);
    });
  }

  async suspend({ id, slug }: { id: string; slug: string }): Promise<void> {
    await onDatabase(this.postgres.url, (db) => hideListings(db, id, new Date()));
    await this.change(`product:${slug}`, "directory");
  }
}
