import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type FrontCache, startFront } from "./front-program";
import { replaceAll } from "./nginx";

export const varnishExample = path.resolve("docs/examples/front/varnish.vcl");
export const purgeToken = "a-token-of-the-tests-for-purging";

/** Varnish with the example configuration, in front of the site at this port. */
export const startVarnish = (sitePort: number): Promise<FrontCache> =>
  startFront(
    "varnishd",
    (folder, port) => {
      const file = path.join(folder, "vitrine.vcl");
      writeFileSync(file, replaceAll(readFileSync(varnishExample, "utf8"), [['"3000"', `"${sitePort}"`]]));
      const storage = ["-s", "malloc,128m", "-T", "none", "-n", path.join(folder, "varnish")];
      return ["-F", "-j", "none", "-f", file, "-a", `127.0.0.1:${port}`, ...storage];
    },
    { env: { PURGE_TOKEN: purgeToken } },
  );
