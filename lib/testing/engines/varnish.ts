import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type FrontCache, startFront } from "./front-program";
import { replaceAll } from "./nginx";

export const varnishExample = path.resolve("docs/examples/front/varnish.vcl");
export const purgeToken = "a-token-of-the-tests-for-purging";

/** Varnish with the example configuration, in front of the instances at these ports. */
export const startVarnish = (sitePorts: number | readonly number[], ownPort?: number): Promise<FrontCache> =>
  startFront(
    "varnishd",
    (folder, port) => {
      const file = path.join(folder, "vitrine.vcl");
      const lines = [
        'backend instance_1 { .host = "127.0.0.1"; .port = "3000"; .probe = is_ready; }',
        'backend instance_1_anyway { .host = "127.0.0.1"; .port = "3000"; }',
        "    ready.add_backend(instance_1);",
        "    anyway.add_backend(instance_1_anyway);",
      ] as const;
      const changes = lines.map((line): [string, string] => [line, lineForEach([sitePorts].flat(), line)]);
      writeFileSync(file, replaceAll(readFileSync(varnishExample, "utf8"), changes));
      const storage = ["-s", "malloc,128m", "-T", "none", "-n", path.join(folder, "varnish")];
      return ["-F", "-j", "none", "-f", file, "-a", `127.0.0.1:${port}`, ...storage];
    },
    { env: { PURGE_TOKEN: purgeToken }, port: ownPort },
  );

const lineForEach = (ports: readonly number[], line: string): string =>
  ports
    .map((port, at) => line.replace("instance_1", `instance_${at + 1}`).replace("3000", String(port)))
    .join("\n");
