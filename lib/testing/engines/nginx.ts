import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type FrontCache, startFront } from "./front-program";

export const nginxExample = path.resolve("docs/examples/front/nginx.conf");

/** nginx with the example configuration, in front of the instances at these ports. */
export const startNginx = (sitePorts: number | readonly number[], ownPort?: number): Promise<FrontCache> =>
  startFront(
    "nginx",
    (folder, port) => {
      const file = path.join(folder, "nginx.conf");
      mkdirSync(path.join(folder, "cache"));
      const changes: [string, string][] = [
        [
          "server 127.0.0.1:3000 max_fails=0;",
          [sitePorts]
            .flat()
            .map((sitePort) => `server 127.0.0.1:${sitePort} max_fails=0;`)
            .join(" "),
        ],
        ["listen 80;", `listen 127.0.0.1:${port};`],
        ["/var/cache/nginx/vitrine", path.join(folder, "cache")],
        ["/run/nginx.pid", path.join(folder, "nginx.pid")],
      ];
      writeFileSync(file, replaceAll(readFileSync(nginxExample, "utf8"), changes));
      return ["-c", file, "-p", folder, "-g", "daemon off;"];
    },
    { port: ownPort },
  );

/** An example with the places of a test; each that is to be replaced must be there. */
export function replaceAll(text: string, changes: readonly [string, string][]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The example has no ${from}.`);
    return changed.replaceAll(from, to);
  }, text);
}
